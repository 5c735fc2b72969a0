import { standing } from '#kernel/dictionary.ts'

/** How urgent orders of a category are, unless somebody says otherwise. */
export const URGENCY = standing(
  'urgency',
  {
    normal: { zh: '普通', en: 'Normal' },
    urgent_24h: { zh: '紧急（24小时）', en: 'Urgent, 24 hours' },
    urgent_2h: { zh: '特急（2小时）', en: 'Urgent, 2 hours' },
  },
  'fixed',
)
