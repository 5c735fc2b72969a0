import { defineMessages } from '#kernel/messages.ts'

export const WAITING = defineMessages({
  title: { zh: '待发送', en: 'Waiting to be sent' },
  count: { zh: '待发送 {n} 项', en: 'Waiting to be sent: {n}' },
  head: {
    zh: '网络恢复后自动提交，每项只办理一次，时间以提交成功为准。关闭此窗口后不再提交，已填写的内容仍在草稿中。',
    en: 'Sent by itself when the network is back, each once, and counted from then. Closing this window ends it; what was typed stays a draft.',
  },
  none: { zh: '都已提交', en: 'All is sent' },
  since: { zh: '{at} 起等待网络', en: 'Waits for the network since {at}' },
  refused: { zh: '未被接受：{reason}', en: 'Not accepted: {reason}' },
  tooLate: {
    zh: '等待超过 {n} 小时，不再自动提交，请核对后重新办理',
    en: 'It waited for more than {n} hours and is not sent any more; look it over and do it anew',
  },
  retry: { zh: '立即重试', en: 'Try now' },
  compare: { zh: '对照处理', en: 'Compare and go on' },
  drop: { zh: '放弃', en: 'Drop' },
  dropTitle: { zh: '放弃“{title}”', en: 'Drop “{title}”' },
  dropText: {
    zh: '放弃后不再提交。如断网前服务器已收到，则已经生效，请以工单为准。已填写的内容仍在草稿中。',
    en: 'It is not sent any more. If the server had it before the network went, it is done; the order says so. What was typed stays a draft.',
  },
  took: {
    zh: '网络中断，“{title}”已转入待发送，恢复后自动提交',
    en: 'No network: “{title}” waits and is sent when it is back',
  },
  sent: { zh: '网络已恢复，“{title}”已提交', en: 'The network is back: “{title}” was sent' },
  failed: { zh: '“{title}”未能提交，请在待发送中处理', en: '“{title}” was not accepted; see what waits to be sent' },
  already: {
    zh: '这一步已在待发送中，网络恢复后自动提交；要修改，请先在待发送中放弃。',
    en: 'This step waits to be sent already; to change it, drop it there first.',
  },
})
