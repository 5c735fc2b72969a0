import { defineMessages } from '#kernel/messages.ts'

/** What an applicant reads. */
export const APPLY = defineMessages({
  why: {
    zh: '工单涉及市民的个人信息，账号须经所在单位管理员审核后开通，结果以短信告知。',
    en: 'Work orders hold personal data of citizens: the administrator of your unit decides, and you are told by text message.',
  },
  name: { zh: '姓名', en: 'Name' },
  unit: { zh: '所在单位', en: 'Unit' },
  chooseUnit: { zh: '请选择单位', en: 'Choose a unit' },
  phone: { zh: '手机号', en: 'Mobile' },
  code: { zh: '短信验证码', en: 'Code' },
  sendCode: { zh: '获取验证码', en: 'Send a code' },
  againIn: { zh: '{n} 秒后可重发', en: 'Again in {n} s' },
  codeSent: { zh: '验证码已发送，5分钟内有效', en: 'The code was sent; it is good for five minutes' },
  demoCode: { zh: '演示系统不发短信，验证码：{code}', en: 'The demo sends nothing; the code is {code}' },
  reason: { zh: '岗位和申请事由', en: 'Your work, and what the account is for' },
  wrongPhone: { zh: '请输入11位手机号', en: 'Enter a mobile number of eleven digits' },
  shortName: { zh: '请填写完整姓名，至少2个字', en: 'Enter your full name, two characters at least' },
  shortReason: { zh: '请说明岗位和事由，至少5个字', en: 'Say what you do there, in five characters at least' },
  submit: { zh: '提交申请', en: 'Apply' },
  pending: { zh: '正在提交…', en: 'Sending…' },
  done: {
    zh: '申请已提交。审核后将发短信到该手机；如已有账号，请直接登录，或请管理员重置密码。',
    en: 'Your application was sent. A text message tells you what was decided. If you have an account already, sign in, or have its password reset.',
  },
})

/** What an administrator reads. */
export const APPLICATION = defineMessages({
  none: { zh: '没有账号申请', en: 'No requests' },
  waiting: { zh: '待审核的账号申请', en: 'Account requests that wait' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机', en: 'Mobile' },
  unit: { zh: '申请单位', en: 'Unit' },
  reason: { zh: '事由', en: 'Reason' },
  state: { zh: '状态', en: 'State' },
  hasAccount: { zh: '该手机已有账号', en: 'Has an account' },
  asked: { zh: '申请时间', en: 'Asked' },
  decided: { zh: '审核', en: 'Decided' },
  answer: { zh: '不予通过的理由', en: 'Why it is refused' },
  approve: { zh: '通过', en: 'Approve' },
  refuse: { zh: '不予通过', en: 'Refuse' },
  username: { zh: '用户名', en: 'User name' },
  usernameHint: {
    zh: '字母开头，4至30位字母、数字或下划线；以后不能修改。',
    en: 'Four to thirty letters, digits or _, a letter first; it stays.',
  },
  approveText: {
    zh: '将为“{name}”开通账号并显示一次性密码，请交给本人；用户名以短信告知申请人。请先核实是本单位人员。',
    en: 'An account is opened for “{name}” and its one-time password shown to be handed over; a text message tells the user name. Make sure that it is somebody of your unit.',
  },
  approved: { zh: '账号已开通', en: 'The account was opened' },
  refuseText: { zh: '理由将以短信告知“{name}”。', en: 'A text message tells “{name}” why.' },
  refused: { zh: '已答复申请人', en: 'The applicant was told' },
})
