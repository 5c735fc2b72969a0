import { defineMessages } from '#kernel/messages.ts'

export const AGREEMENT = defineMessages({
  none: { zh: '没有协议', en: 'No agreements' },
  kind: { zh: '类型', en: 'Kind' },
  title: { zh: '标题', en: 'Title' },
  versionNo: { zh: '版本号', en: 'Version' },
  status: { zh: '状态', en: 'State' },
  content: { zh: '正文', en: 'Text' },
  publishedAt: { zh: '发布时间', en: 'Published' },
  consents: { zh: '同意人数', en: 'Agreed' },
  needConsent: { zh: '发布后须重新同意', en: 'Everybody is asked again' },
  needConsentHint: {
    zh: '不勾选时，已同意前一版本的人不再询问；从未同意的人仍会询问。',
    en: 'Otherwise who agreed to the version before is not asked; who never agreed is.',
  },
  draftText: {
    zh: '只保存草稿。发布后该版本不能再修改。',
    en: 'This keeps a draft. Once it is published a version stays as it is.',
  },
  saved: { zh: '草稿已保存', en: 'The draft was saved' },
  removeText: { zh: '将删除草稿“{name}”。', en: 'The draft “{name}” is deleted.' },
  removed: { zh: '草稿已删除', en: 'The draft was deleted' },
  publish: { zh: '发布', en: 'Publish' },
  publishText: {
    zh: '“{name}”将立即生效并替代现行版本，此后不能修改。',
    en: '“{name}” is in force at once in the place of the present version, and cannot be changed then.',
  },
  published: { zh: '协议已发布', en: 'The version was published' },
  read: { zh: '查看', en: 'Read' },
  who: { zh: '同意人', en: 'Who' },
  at: { zh: '同意时间', en: 'When' },
  phone: { zh: '手机号', en: 'Number' },
  keyword: { zh: '用户名或完整手机号', en: 'User name or whole number' },
  nobody: { zh: '没有同意记录', en: 'Nobody agreed yet' },
  ask: { zh: '请阅读并同意', en: 'Read and agree' },
  agree: { zh: '同意并继续', en: 'Agree and go on' },
  refuse: { zh: '不同意，退出登录', en: 'Sign out' },
})
