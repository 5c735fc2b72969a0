import type { CategoryFamily } from '../category.ts'

export const governmentServiceAndGeneral: CategoryFamily = {
  code: '12',
  name: '政务与综合',
  en: 'Government service and general',
  share: 3.5,
  groups: [
    {
      name: '办事咨询',
      en: 'How to apply',
      lead: 'B26',
      share: 40,
      keywords: ['办理', '材料', '政务大厅', '网点'],
      items: ['流程材料 Steps and papers', '网点时间 Places and hours', '网上办理 Online service'],
    },
    {
      name: '作风效能',
      en: 'Conduct and efficiency',
      lead: 'B26',
      share: 18,
      keywords: ['态度', '推诿', '不作为'],
      items: ['态度差 Bad attitude', '推诿 Buck-passing', '超时 Delay'],
    },
    {
      name: '税务',
      en: 'Taxes',
      lead: 'B27',
      share: 14,
      keywords: ['发票', '个税', '税务'],
      items: ['发票 Invoices', '个税 Income tax', '社保费 Social insurance dues'],
    },
    {
      name: '不动产登记',
      en: 'Real estate registration',
      lead: 'B15',
      share: 12,
      keywords: ['不动产', '房产证', '抵押'],
      items: ['产权证 Title deeds', '抵押 Mortgage', '历史遗留 Old cases'],
    },
    {
      name: '建议与表扬',
      en: 'Suggestions and praise',
      lead: 'C00',
      share: 10,
      keywords: ['建议', '表扬', '感谢'],
      items: ['城市建设建议 Ideas for the city', '表扬 Praise'],
    },
    {
      name: '其他',
      en: 'Other',
      lead: 'C00',
      share: 6,
      items: ['无法归类 Cannot be classified'],
    },
  ],
}
