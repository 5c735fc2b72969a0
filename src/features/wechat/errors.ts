import { defineErrors } from '#kernel/errors.ts'

export const WECHAT_ERRORS = defineErrors({
  WX_NOT_SET_UP: { status: 422, zh: '尚未完成公众号设置', en: 'The account is not set up yet' },
  WX_REFUSED: { status: 422, zh: '微信未接受：{reason}', en: 'WeChat refused it: {reason}' },
  WX_MENU_EMPTY: { status: 422, zh: '请先添加菜单并保存', en: 'Add something to the menu and save it first' },
  WX_AWAY: {
    status: 503,
    zh: '连接不上微信接口，请核对接口地址和网络',
    en: 'WeChat cannot be reached; check the address and the network',
  },
})
