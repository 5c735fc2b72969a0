import { defineMessages } from '#kernel/messages.ts'

/** What a row of the dispatch catalogue says. */
export const RULE_KIND = defineMessages({
  lead: { zh: '确定主办', en: 'Names who leads' },
  not_street: { zh: '不下派街道', en: 'Not to the street' },
})

/** Where a version of it stands. */
export const VERSION_STATE = defineMessages({
  draft: { zh: '草稿', en: 'Draft' },
  coming: { zh: '待施行', en: 'Not yet in force' },
  in_force: { zh: '现行', en: 'In force' },
  past: { zh: '已被替代', en: 'Replaced' },
})
