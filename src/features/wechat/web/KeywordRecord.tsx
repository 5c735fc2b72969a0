import { AreaField, FlagField, TextField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { KEYWORD_AT, wxKeywordDel, wxKeywordManage, wxKeywordSave } from '../contract/replies.ts'
import { WECHAT } from './messages.ts'

/** What the account answers to words. */
export const KeywordRecord = recordScreenOf({
  id: 'wx-keywords',
  at: KEYWORD_AT,
  list: {
    endpoint: wxKeywordManage,
    rowName: ({ rule_name }) => rule_name,
    columns: [
      { key: 'rule_name', title: WECHAT.ruleName, width: 160, pinned: true },
      { key: 'words', title: WECHAT.words, width: 220, wrap: true },
      { key: 'exact_words', title: WECHAT.exactWords, width: 200, wrap: true },
      { key: 'reply', title: WECHAT.reply, width: 320, wrap: true, grow: 2 },
      { key: 'priority', title: WECHAT.priority, width: 90, align: 'right' },
      flagColumn('enabled', WECHAT.enabled, 80),
    ],
    filters: [{ kind: 'search', key: 'keyword', title: WECHAT.keyword }],
    empty: WECHAT.noRules,
  },
  Fields: KeywordFields,
  add: {
    endpoint: wxKeywordSave,
    initial: { enabled: 1, priority: 0 },
    consequence: WECHAT.ruleConsequence,
    done: WECHAT.ruleSaved,
  },
  edit: { endpoint: wxKeywordSave, consequence: WECHAT.ruleConsequence, done: WECHAT.ruleSaved },
  remove: { endpoint: wxKeywordDel, consequence: WECHAT.ruleRemoveText, done: WECHAT.ruleRemoved },
})

function KeywordFields() {
  const t = useText()
  return (
    <>
      <TextField name="rule_name" label={WECHAT.ruleName} />
      <AreaField name="words" label={WECHAT.words} hint={t(WECHAT.wordsHint)} rows={2} />
      <AreaField name="exact_words" label={WECHAT.exactWords} hint={t(WECHAT.exactWordsHint)} rows={2} />
      <AreaField name="reply" label={WECHAT.reply} />
      <NumberField name="priority" label={WECHAT.priority} hint={t(WECHAT.priorityHint)} />
      <FlagField name="enabled" label={WECHAT.enabled} />
    </>
  )
}
