import { defineMessages } from '#kernel/messages.ts'

export const DESK = defineMessages({
  of: { zh: '{queue} · 分拣台', en: '{queue} · desk' },
  toList: { zh: '返回列表', en: 'Back to the list' },
  done: { zh: '已办 {n} 件', en: '{n} done' },
  pace: { zh: '每件 {seconds} 秒', en: '{seconds} s each' },
  undo: { zh: '撤回这一件', en: 'Take it back' },
  skip: { zh: '跳过这一件', en: 'Skip this one' },
  enter: { zh: '填写表单', en: 'Write in the form' },
  keys: {
    zh: 'J / K 上下件{suggestions} · E 填写 · Ctrl+Enter 提交并到下一件 · Esc 离开输入框',
    en: 'J / K walk{suggestions} · E write · Ctrl+Enter send, next · Esc leave a field',
  },
  suggestionKeys: { zh: ' · {keys} 选建议', en: ' · {keys} suggestion' },
  queue: { zh: '本队列工单', en: 'Orders of the queue' },
  order: { zh: '工单内容', en: 'The order' },
  form: { zh: '办理', en: 'Handling' },
  nothing: { zh: '这一件现在没有您要办的事', en: 'Nothing to do on this order now' },
  finished: { zh: '本队列已全部办完', en: 'This queue is done' },
  finishedHint: { zh: '共办理 {n} 件。', en: '{n} handled.' },
  again: { zh: '从头再看', en: 'From the beginning' },
  left: { zh: '已离开本队列', en: 'Left the queue' },
})
