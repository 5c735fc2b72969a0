import { whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

const BY = { by: 'sec_admin' } as const

export const PRIVACY_SETTINGS = defineSettings({
  'retention.callers': setting(
    whole(0, 36600),
    1095,
    {
      zh: '办结后保留诉求人信息天数，0为不清除',
      en: 'Days that callers are known after an order is closed; 0: for ever',
    },
    BY,
  ),
  'retention.attachments': setting(
    whole(365, 36600),
    1825,
    { zh: '办结工单附件保留天数', en: 'Days that files of closed orders are kept' },
    BY,
  ),
  'retention.recordings': setting(
    whole(92, 36600),
    365,
    { zh: '办结工单录音保留天数', en: 'Days that recordings of closed orders are kept' },
    BY,
  ),
  'retention.logs': setting(
    whole(184, 36600),
    1095,
    { zh: '操作、登录和导出日志保留天数', en: 'Days that operations, sign-ins and exports stay on record' },
    BY,
  ),
})
