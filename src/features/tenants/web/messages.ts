import { defineMessages } from '#kernel/messages.ts'

export const TENANT = defineMessages({
  none: { zh: '没有区县', en: 'No districts' },
  keyword: { zh: '名称或标识', en: 'Name or identifier' },
  name: { zh: '平台名称', en: 'Name of the platform' },
  shortName: { zh: '区县简称', en: 'Short name' },
  uid: { zh: '标识', en: 'Identifier' },
  uidHint: {
    zh: '小写字母开头，2至32位小写字母、数字或短横；写在登录地址里，以后不能修改。',
    en: 'Two to 32 small letters, digits or dashes, a letter first; it stands in the address to sign in at, and stays.',
  },
  regionCode: { zh: '行政区划代码', en: 'Region code' },
  regionHint: { zh: '六位数字，可以稍后由该区县填写。', en: 'Six digits; the district can fill it in later.' },
  admin: { zh: '首位管理员用户名', en: 'User name of its first administrator' },
  adminHint: {
    zh: '凭一次性密码登录，在开通向导中建立部门、人员和账号。',
    en: 'Signs in with a one-time password and sets up departments, people and accounts.',
  },
  state: { zh: '状态', en: 'State' },
  expires: { zh: '到期日', en: 'Last day' },
  over: { zh: '已到期', en: 'Last day passed' },
  expiresHint: { zh: '到期日当天仍可使用；不填则长期有效。', en: 'Open on that day still; empty for no end.' },
  accounts: { zh: '账号', en: 'Accounts' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  never: { zh: '从未登录', en: 'Never' },
  created: { zh: '建立时间', en: 'Made' },
  first: { zh: '管理本平台', en: 'Runs the platform' },
  addText: {
    zh: '新区县与其他区县的数据完全分开，带有预设的角色、字典、参数和节假日。',
    en: 'Nothing of one district is seen in another. It begins with the built-in roles, dictionaries, settings and holidays.',
  },
  added: { zh: '区县已新增', en: 'The district was added' },
  editText: {
    zh: '停用立即生效：该区县所有人的登录随即结束，也不能再登录；短信、邮件、钉钉和微信暂停发送；数据保留，重新启用后照常使用。',
    en: 'A district that is closed is so at once: everybody in it is signed out and nobody signs in, and no SMS, e-mail, DingTalk or WeChat leaves. Its data stay, and it goes on when it is opened again.',
  },
  saved: { zh: '区县已保存', en: 'The district was saved' },
  handOver: { zh: '区县已建立', en: 'The district is there' },
  handOverText: {
    zh: '登录地址：{address}\n用户名：{name}\n一次性密码：{password}（{until}前有效，首次登录须修改）。只显示这一次，请通过可靠渠道交给该区县的管理员。',
    en: 'Address: {address}\nUser name: {name}\nOne-time password: {password} (good until {until}, changed at the first sign-in). It is shown this once; hand it over in a safe way.',
  },
})
