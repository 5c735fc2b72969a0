import { defineErrors } from '#kernel/errors.ts'

export const SMS_ERRORS = defineErrors({
  SMS_REFUSED: { status: 422, zh: '短信服务商未发送：{reason}', en: 'The provider did not send it: {reason}' },
  SMS_AWAY: {
    status: 422,
    zh: '连接不上短信服务商，请核对接口地址和网络',
    en: 'The provider cannot be reached; check the address and the network',
  },
  SMS_UNANSWERED: {
    status: 422,
    zh: '短信服务商没有答复，短信可能已经发出，为避免重复不再发送',
    en: 'The provider did not answer; it may have sent it, and is not asked again so that nobody gets it twice',
  },
  SMS_NOT_APPROVED: {
    status: 422,
    zh: '没有一条已启用的短信模板能组成这段内容，请先在短信模板中登记服务商审核通过的模板',
    en: 'No approved text that is in use can say this; enter first what the provider has approved',
  },
})
