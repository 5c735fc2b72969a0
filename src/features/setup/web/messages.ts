import { defineMessages } from '#kernel/messages.ts'

export const SETUP = defineMessages({
  intro: {
    zh: '从空白平台到第一张工单，随时可以离开，进度按实际数据计算。',
    en: 'From an empty platform to the first order. Leave it whenever you like: it follows what is really there.',
  },
  go: { zh: '去完成', en: 'Go there' },
  look: { zh: '查看', en: 'Look' },
  next: { zh: '{title}：{text}', en: '{title}: {text}' },
  goOn: { zh: '继续开通', en: 'Go on' },
  done: { zh: '已完成', en: 'Done' },
  note: { zh: '须知', en: 'Good to know' },
  open: { zh: '待完善', en: 'To be done' },
  stops: { zh: '必须完成', en: 'Needed' },
  another: { zh: '由{who}办理', en: '{who} does this' },
  takeTree: { zh: '载入标准分类', en: 'Take the standard tree' },
  taken: { zh: '标准分类已载入', en: 'The standard tree is there' },
  name: { zh: '平台名称', en: 'Name of the platform' },
  shortName: { zh: '简称', en: 'Short name' },
  regionCode: { zh: '行政区划代码', en: 'Region code' },
  regionHint: { zh: '六位数字，如 320102', en: 'Six digits, such as 320102' },
  superior: { zh: '上级平台名称', en: 'Platform above' },
  superiorHint: { zh: '如：云州市12345政务服务便民热线', en: 'Such as the hotline of the city' },
  saved: { zh: '区县信息已保存', en: 'The district was saved' },
})

/** Who goes a step, for those who may not. */
export const WHO = defineMessages({
  sys_admin: { zh: '系统管理员', en: 'The system administrator' },
  sec_admin: { zh: '安全管理员', en: 'The administrator of security' },
  dispatcher: { zh: '派单员', en: 'A dispatcher' },
})

export const TRIAL = defineMessages({
  how: {
    zh: '试派一张工单：由现有账号按真实操作登记、派单、签收、回复、办结，随即撤销，不留编号、不进统计、不发消息。',
    en: 'Try an order: the accounts that are there enter, allocate, sign, answer and complete it by the real actions; then it is taken back, with no number, no figure and no message left.',
  },
  done: { zh: '全程走通，已撤销', en: 'It went all the way and was taken back' },
  failed: { zh: '没有走通，已撤销', en: 'It did not get through and was taken back' },
})

export const TRIAL_STATE = defineMessages({
  done: { zh: '通过', en: 'Done' },
  failed: { zh: '未通过', en: 'Failed' },
  waiting: { zh: '未到', en: 'Not reached' },
})
