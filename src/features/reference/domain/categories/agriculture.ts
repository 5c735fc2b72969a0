import type { CategoryFamily } from '../category.ts'

export const agriculture: CategoryFamily = {
  code: '11',
  name: '农业农村',
  en: 'Agriculture',
  share: 2,
  groups: [
    {
      name: '土地与宅基地',
      en: 'Land and homesteads',
      lead: 'B17',
      share: 34,
      keywords: ['宅基地', '承包地', '土地流转'],
      items: ['承包纠纷 Lease disputes', '宅基地审批 Approval of homesteads'],
    },
    {
      name: '村务',
      en: 'Village affairs',
      lead: 'area',
      share: 20,
      keywords: ['村委会', '村务', '村干部'],
      items: ['村务公开 Open accounts', '干部作风 Conduct of officials', '集体资产 Collective assets'],
    },
    {
      name: '农田水利',
      en: 'Irrigation',
      lead: 'B16',
      share: 14,
      keywords: ['灌溉', '水渠', '机井'],
      items: ['灌溉 Irrigation water', '沟渠 Ditches', '机井 Wells'],
    },
    {
      name: '惠农补贴',
      en: 'Farm subsidies',
      lead: 'B17',
      share: 14,
      keywords: ['种粮补贴', '农机'],
      items: ['种粮补贴 Grain subsidy', '农机补贴 Machinery subsidy'],
    },
    {
      name: '畜禽养殖',
      en: 'Livestock',
      lead: 'B17',
      share: 12,
      keywords: ['养殖场', '养猪', '粪污'],
      items: ['养殖异味 Smell of farms', '病死畜禽* Dead animals'],
    },
    {
      name: '村路饮水',
      en: 'Village roads and water',
      lead: 'area',
      share: 6,
      keywords: ['村路', '农村饮水'],
      items: ['道路硬化 Paving', '农村饮水 Drinking water'],
    },
  ],
}
