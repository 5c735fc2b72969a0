import type { CategoryFamily } from '../category.ts'

export const publicSafety: CategoryFamily = {
  code: '10',
  name: '公共安全',
  en: 'Public safety',
  share: 4.5,
  groups: [
    {
      name: '治安扰民',
      en: 'Public order',
      lead: 'B09',
      share: 34,
      keywords: ['盗窃', '赌博', '打架', '群租'],
      items: ['盗窃 Theft', '赌博 Gambling', '纠纷 Disputes', '群租 Overcrowded letting'],
    },
    {
      name: '户籍证件',
      en: 'Registration and documents',
      lead: 'B09',
      share: 22,
      keywords: ['户口', '身份证', '居住证', '护照'],
      items: [
        '落户 Household registration',
        '身份证 Identity card',
        '居住证 Residence permit',
        '出入境 Travel documents',
      ],
    },
    {
      name: '消防隐患',
      en: 'Fire hazards',
      lead: 'B12',
      share: 22,
      keywords: ['消防', '灭火器', '飞线充电'],
      items: ['通道堵塞* Blocked escape route', '电动车充电 Charging e-bikes', '设施失效* Failed fire equipment'],
    },
    {
      name: '安全生产',
      en: 'Work safety',
      lead: 'B11',
      share: 10,
      keywords: ['危化品', '安全隐患', '坠物'],
      items: ['危化品* Dangerous chemicals', '企业隐患 Hazards in a company', '高处坠物* Falling objects'],
    },
    {
      name: '电信诈骗',
      en: 'Telephone fraud',
      lead: 'B09',
      share: 8,
      keywords: ['诈骗', '刷单', '止付'],
      items: ['举报线索 Tip-offs', '止付咨询 Stopping a payment'],
    },
    {
      name: '应急灾害',
      en: 'Disasters',
      lead: 'B11',
      share: 4,
      season: [6, 7, 8, 9],
      keywords: ['内涝', '山体', '积雪'],
      items: ['内涝** Flooding', '雪灾 Snow', '地质灾害** Landslides'],
    },
  ],
}
