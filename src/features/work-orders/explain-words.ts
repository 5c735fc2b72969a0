import { defineMessages } from '#kernel/messages.ts'

/** How it is said why somebody sees an order, and may act on it or not. */
export const EXPLAIN = defineMessages({
  person: { zh: '人员', en: 'Person' },
  noPerson: { zh: '没有这个账号', en: 'there is no such account' },
  readsNothing: { zh: '其角色都没有“查看工单”，看不到任何工单', en: 'No role of theirs lets open orders' },
  centre: { zh: '中心人员，可见本区全部工单', en: 'At the centre one sees all orders of the district' },
  department: {
    zh: '本单位正在办理、协办或办结了此工单',
    en: 'The department works on it, assists, or led it to its end',
  },
  past: {
    zh: '本单位的环节已结束，只能看到结束时的内容，不能再办理',
    en: 'Their department’s part has ended: it sees the order as it was then, and acts on it no more',
  },
  own: { zh: '本单位只答复过协办，只能看到自己的答复', en: 'Their department assisted, and sees its own answer alone' },
  notTheirs: {
    zh: '此工单不在本单位（未派给本单位，或已退回、收回）',
    en: 'The order is not with their department: it was not allocated to it, or was sent or taken back',
  },
  may: { zh: '角色“{roles}”含有此操作，环节和规则都允许', en: 'By the role “{roles}”, and step and rules allow it' },
  noGrant: { zh: '其角色都没有“{action}”', en: 'No role of theirs has “{action}”' },
  others: { zh: '此环节由{who}办理', en: 'At this step it is done by: {who}' },
})
