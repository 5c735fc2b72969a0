import { defineMessages } from '#kernel/messages.ts'

export const SENSITIVE = defineMessages({
  name: { zh: '名称', en: 'Name' },
  words: { zh: '词语', en: 'Words' },
  wordsHint: { zh: '用顿号、逗号或换行分隔', en: 'With commas or line breaks between them' },
  none: { zh: '暂无敏感词', en: 'No sensitive words' },
  consequence: {
    zh: '保存后，公开答复中出现这些词语将不能提交，词语中间夹有空格或符号也会被识别。',
    en: 'A public answer that says one of these words is refused, also with spaces or signs between its letters.',
  },
  saved: { zh: '敏感词已保存', en: 'The sensitive words are saved' },
  removeText: {
    zh: '删除后，公开答复中可以出现“{name}”中的词语。如只是暂不检查，请停用。',
    en: 'Public answers may then say the words of “{name}”. To only stop checking for a while, take them out of use.',
  },
  level: { zh: '建议紧急程度', en: 'Suggested urgency' },
  riskNone: { zh: '暂无风险词', en: 'No words of danger' },
  riskConsequence: {
    zh: '保存后，新录入、导入、市民提交的工单提到这些词语时，提示中心负责人；“没有火灾”这样的说法不算。',
    en: 'The head of the centre is told of new orders that say one of these words; “no fire” does not count.',
  },
  riskSaved: { zh: '风险词已保存', en: 'The words of danger are saved' },
  riskRemoveText: {
    zh: '删除后，提到“{name}”中词语的工单不再提示。如只是暂不提示，请停用。',
    en: 'Nobody is told any more of the words of “{name}”. To only stop it for a while, take them out of use.',
  },
  riskRemoved: { zh: '风险词已删除', en: 'The words of danger are deleted' },
  removed: { zh: '敏感词已删除', en: 'The sensitive words are deleted' },
})
