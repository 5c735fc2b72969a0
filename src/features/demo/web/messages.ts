import { defineMessages } from '#kernel/messages.ts'

export const DEMO = defineMessages({
  intro: {
    zh: '这是演示环境，云湖区及其人员和工单均为虚构。',
    en: 'This is an installation for demonstration. The district, its people and its orders are invented.',
  },

  play: { zh: '回放一天', en: 'Play a day' },
  playAbout: {
    zh: '约三分钟走完 08:00 到 18:00：五十多件工单陆续进来，由各岗位受理、派单、签收、回复、审核，也有退单和超期。打开首页或列表，可以看到数字随之变化。',
    en: 'From 08:00 to 18:00 in about three minutes: more than fifty orders come in and are allocated, signed for, answered and reviewed; some are sent back, some are late. Home and lists show the numbers move.',
  },
  playReal: {
    zh: '回放中的操作都真实生效，工单上记录的是实际时间；停止后已完成的步骤保留，可用“重置工单”恢复。',
    en: 'What is done is really done, and the orders bear the real time. Stopped, it leaves what was done; “Reset the orders” takes it back.',
  },
  playStart: { zh: '开始回放', en: 'Play' },
  playStop: { zh: '停止', en: 'Stop' },
  playing: { zh: '演示回放中，{time}', en: 'A day is being played, {time}' },

  reset: { zh: '重置工单', en: 'Reset the orders' },
  resetAbout: {
    zh: '把演示区的工单恢复为最初的样子，截止到现在。约需十秒，期间所有人看到一条提示，无需重新登录。',
    en: 'Makes the orders of the demo district anew, up to now. It takes about ten seconds; everybody sees a notice meanwhile and stays signed in.',
  },
  lost: { zh: '将丢失', en: 'What goes' },
  lostWhat: {
    zh: '全部工单及其流程、回复、附件，以及导入记录；不能恢复。',
    en: 'All orders with their history, replies and files, and the imports. They cannot be brought back.',
  },
  stays: { zh: '会保留', en: 'What stays' },
  staysWhat: {
    zh: '账号和密码、部门和人员、角色、个人设置、公告、操作日志。',
    en: 'Accounts and passwords, departments and people, roles, own settings, notices, the audit log.',
  },
  resetTitle: { zh: '重置演示区的工单？', en: 'Reset the orders of the demo district?' },
  resetText: { zh: '将丢失：{lost}会保留：{stays}', en: 'What goes: {lost} What stays: {stays}' },
  resetYes: { zh: '重置', en: 'Reset' },
  onlyLeader: {
    zh: '由中心负责人或超级管理员操作。',
    en: 'The leader of the centre and the super administrator may do this.',
  },

  resetting: { zh: '演示区正在重置', en: 'The demo district is being reset' },
  resettingWhat: {
    zh: '{name}正在把工单恢复为最初的样子，完成后页面自动更新，您无需重新登录。',
    en: '{name} is having the orders made anew. The page is brought up to date afterwards; you stay signed in.',
  },
  lastReset: { zh: '最近一次：{at}，{name}', en: 'Last time: {at}, {name}' },

  played: { zh: '一天的回放已结束', en: 'The day has been played' },
  playStopped: { zh: '回放已停止，已完成的步骤保留', en: 'The playing was stopped; what was done stays' },
  playFailed: {
    zh: '回放未能完成，已完成的步骤保留，请重新开始',
    en: 'The playing failed; what was done stays. Please play again',
  },
  resetDone: { zh: '演示区的工单已恢复为最初的样子', en: 'The orders of the demo district are as they were first' },
  resetFailed: {
    zh: '重置未能完成，工单保持原样，请重试',
    en: 'The reset failed; the orders are as they were. Please try again',
  },
})
