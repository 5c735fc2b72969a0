import { defineMessages } from '#kernel/messages.ts'

/** What stands for the title of an order in which a unit assisted. */
export const ASSISTED = { zh: '协办工单（已答复）', en: 'Assist order (answered)' }

/** Why a department is suggested. */
export const CHOICE_TEXTS = defineMessages({
  catalogue: { zh: '派单目录', en: 'dispatch catalogue' },
  area: { zh: '属地', en: 'area of the address' },
  file: { zh: '文件建议', en: 'named in the file' },
  first_taker: { zh: '首接单位', en: 'first-taker' },
  fallback: { zh: '兜底单位', en: 'takes what nobody owns' },
})

/** What stands in the place of a note that was removed. */
export const NOTE_REMOVED = { zh: '备注已由{name}于{time}删除', en: 'Note removed by {name} at {time}' } as const

/** What an order is called as a file. */
export const BUNDLE_NAME = { zh: '工单_{no}.zip', en: 'order_{no}.zip' } as const
