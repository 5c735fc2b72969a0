import type { CategoryFamily } from '../category.ts'

export const educationAndCulture: CategoryFamily = {
  code: '08',
  name: '教育文体',
  en: 'Education and culture',
  share: 4.5,
  groups: [
    {
      name: '入学学区',
      en: 'School admission',
      lead: 'B07',
      share: 30,
      season: [7, 8, 9],
      keywords: ['入学', '学区', '转学', '报名'],
      items: ['学区划分 School districts', '转学 Changing school', '随迁子女 Children of migrants'],
    },
    {
      name: '校外培训',
      en: 'Private tuition',
      lead: 'B07',
      share: 24,
      keywords: ['培训班', '补课', '退费'],
      items: ['退费难 Refused refunds', '无证办学 Unlicensed tuition'],
    },
    {
      name: '学校管理',
      en: 'School management',
      lead: 'B07',
      share: 24,
      keywords: ['校服', '食堂', '老师', '欺凌'],
      items: ['校服食堂 Uniforms and canteens', '收费 Charges', '师德 Conduct of teachers', '欺凌* Bullying'],
    },
    {
      name: '学前教育',
      en: 'Kindergartens',
      lead: 'B07',
      share: 9,
      keywords: ['幼儿园', '入园'],
      items: ['入园难 Lack of places', '收费 Charges', '安全 Safety'],
    },
    {
      name: '文化旅游',
      en: 'Culture and tourism',
      lead: 'B19',
      share: 8,
      keywords: ['景区', '旅行社', '门票'],
      items: ['景区 Sights', '旅行社退费 Travel agency refund', '场馆 Venues'],
    },
    {
      name: '体育设施',
      en: 'Sports facilities',
      lead: 'B19',
      share: 5,
      keywords: ['健身器材', '球场'],
      items: ['健身器材损坏 Broken equipment', '场地开放 Opening of grounds'],
    },
  ],
}
