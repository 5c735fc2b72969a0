import { defineMessages } from '#kernel/messages.ts'

export const NOTICE = defineMessages({
  title: { zh: '公告', en: 'Notices' },
  unread: { zh: '{n} 条未读', en: '{n} unread' },
  unreadMark: { zh: '未读', en: 'Unread' },
  pinned: { zh: '置顶', en: 'Pinned' },
  more: { zh: '更多公告', en: 'More notices' },
  none: { zh: '暂无公告', en: 'No notices' },
  toAcknowledge: { zh: '待确认', en: 'To confirm' },
  acknowledged: { zh: '已确认', en: 'Confirmed' },
  acknowledge: { zh: '我已知晓', en: 'I have read it' },
  ackCount: { zh: '{n} 人已确认', en: '{n} confirmed' },
  publishedBy: { zh: '{author} 发布于 {time}', en: 'Published by {author}, {time}' },
  removeText: { zh: '删除后，所有人都不再看到“{name}”。', en: 'Nobody will see “{name}” any more.' },
  saved: { zh: '公告已发布', en: 'The notice is published' },
  removed: { zh: '公告已删除', en: 'The notice is deleted' },
  consequence: { zh: '发布后，范围内的人员可在首页看到。', en: 'Those it is addressed to see it on their first page.' },
  fieldTitle: { zh: '标题', en: 'Title' },
  content: { zh: '正文', en: 'Text' },
  scope: { zh: '发布范围', en: 'Addressed to' },
  departments: { zh: '发布对象（部门）', en: 'Departments' },
  departmentsHint: { zh: '含所选部门的下级单位', en: 'With all below them' },
  roles: { zh: '发布对象（角色）', en: 'Roles' },
  top: { zh: '置顶', en: 'Pinned' },
  needAck: { zh: '需确认', en: 'To be confirmed' },
  publishAt: { zh: '发布时间', en: 'Published at' },
  publishAtHint: { zh: '留空则立即发布', en: 'At once where left empty' },
  author: { zh: '发布单位', en: 'Published by' },
  readersTitle: { zh: '阅读情况', en: 'Readers' },
  readers: { zh: '{read} 人已读，{ack} 人已确认', en: '{read} have read it, {ack} confirmed' },
})

export const SCOPE = defineMessages({
  all: { zh: '全体人员', en: 'Everybody' },
  dept: { zh: '指定部门', en: 'Departments' },
  role: { zh: '指定角色', en: 'Roles' },
})
