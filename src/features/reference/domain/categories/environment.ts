import type { CategoryFamily } from '../category.ts'

export const environment: CategoryFamily = {
  code: '05',
  name: '生态环境',
  en: 'Environment',
  share: 8.5,
  groups: [
    {
      name: '社会生活噪声',
      en: 'Noise of daily life',
      lead: 'B09',
      share: 36,
      keywords: ['噪音', '噪声', '广场舞', '音响'],
      questions: ['噪声来自哪里（店名、楼栋）', '每天什么时段', '是否报过警或向物业反映'],
      items: [
        '广场舞 Square dancing',
        '商铺音响 Shop loudspeakers',
        '邻里噪声 Noisy neighbours',
        '娱乐场所 Places of entertainment',
      ],
    },
    {
      name: '施工噪声',
      en: 'Construction noise',
      lead: 'B01',
      share: 22,
      keywords: ['夜间施工', '施工噪音', '装修噪音'],
      items: ['夜间施工 Building at night', '午间施工 Building at noon', '装修噪声 Renovation noise'],
    },
    {
      name: '餐饮油烟',
      en: 'Cooking fumes',
      lead: 'B01',
      share: 16,
      keywords: ['油烟', '烧烤'],
      items: ['油烟扰民 Fumes', '未装净化器 Missing filter'],
    },
    {
      name: '扬尘废气',
      en: 'Dust and exhaust',
      lead: 'B05',
      share: 12,
      keywords: ['扬尘', '废气', '异味', '臭味'],
      items: ['工地扬尘 Dust from sites', '企业废气 Factory exhaust', '异味 Smell'],
    },
    {
      name: '水环境',
      en: 'Water',
      lead: 'B05',
      share: 8,
      keywords: ['黑臭', '污水', '河道'],
      items: ['河道黑臭 Foul watercourse', '污水直排* Sewage discharge'],
    },
    {
      name: '固废辐射',
      en: 'Solid waste and radiation',
      lead: 'B05',
      share: 6,
      keywords: ['危废', '基站', '医疗废物'],
      items: ['危废 Hazardous waste', '基站辐射 Radiation of masts', '医疗废物 Medical waste'],
    },
  ],
}
