import { defineErrors } from '#kernel/errors.ts'

export const WECHAT_ERRORS = defineErrors({
  WX_REFUSED: { status: 422, zh: '微信未接受：{reason}', en: 'WeChat refused it: {reason}' },
  WX_NO_TEMPLATE: {
    status: 422,
    zh: '没有一条已启用的消息模板能组成这段内容，请先在公众号消息模板中登记',
    en: 'No template that is in use can say this; enter it first among the templates of WeChat',
  },
  WX_NO_PERSON: { status: 422, zh: '没有使用该手机号的人员', en: 'Nobody of the staff has this mobile' },
  WX_MENU_EMPTY: { status: 422, zh: '请先添加菜单并保存', en: 'Add something to the menu and save it first' },
  WX_AWAY: {
    status: 422,
    zh: '连接不上微信接口，请核对接口地址和网络',
    en: 'WeChat cannot be reached; check the address and the network',
  },
})
