import { defineMessages } from '#kernel/messages.ts'

/** Why a department is suggested. */
export const CHOICE_TEXTS = defineMessages({
  catalogue: { zh: '派单目录', en: 'dispatch catalogue' },
  area: { zh: '属地', en: 'area of the address' },
  file: { zh: '文件建议', en: 'named in the file' },
  first_taker: { zh: '首接单位', en: 'first-taker' },
})
