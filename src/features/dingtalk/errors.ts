import { defineErrors } from '#kernel/errors.ts'

export const DINGTALK_ERRORS = defineErrors({
  DING_REFUSED: { status: 422, zh: '钉钉未发送：{reason}', en: 'DingTalk did not send it: {reason}' },
  DING_AWAY: {
    status: 422,
    zh: '连接不上钉钉，请核对接口地址和网络',
    en: 'DingTalk cannot be reached; check the address and the network',
  },
})
