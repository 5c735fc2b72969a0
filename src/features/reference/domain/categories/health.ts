import type { CategoryFamily } from '../category.ts'

export const health: CategoryFamily = {
  code: '09',
  name: '医疗卫生',
  en: 'Health',
  share: 3.5,
  groups: [
    {
      name: '医疗服务',
      en: 'Medical service',
      lead: 'B08',
      share: 34,
      keywords: ['医院', '医生', '挂号', '医疗纠纷'],
      items: ['服务态度 Attitude', '收费 Charges', '医疗纠纷 Medical disputes', '挂号 Appointments'],
    },
    {
      name: '医疗保障',
      en: 'Medical insurance',
      lead: 'B14',
      share: 30,
      keywords: ['医保', '报销', '异地就医'],
      items: ['报销比例 Reimbursement', '异地就医 Treatment elsewhere', '参保登记 Enrolment'],
    },
    {
      name: '药品疫苗',
      en: 'Medicines and vaccines',
      lead: 'B08',
      share: 10,
      keywords: ['药店', '疫苗', '接种'],
      items: ['药店价格 Pharmacy prices', '接种预约 Booking a vaccination'],
    },
    {
      name: '公共卫生',
      en: 'Public health',
      lead: 'B08',
      share: 14,
      keywords: ['吸烟', '蚊虫', '老鼠', '饮用水'],
      items: ['室内吸烟 Smoking indoors', '病媒生物 Pests', '饮用水 Drinking water'],
    },
    {
      name: '妇幼与生育',
      en: 'Mothers and births',
      lead: 'B08',
      share: 6,
      keywords: ['生育', '产检'],
      items: ['生育登记 Birth registration', '津贴 Allowance'],
    },
    {
      name: '非法行医',
      en: 'Illegal practice',
      lead: 'B08',
      share: 6,
      keywords: ['黑诊所', '无证行医', '医美'],
      items: ['无证诊所 Unlicensed clinics', '医疗美容 Cosmetic medicine'],
    },
  ],
}
