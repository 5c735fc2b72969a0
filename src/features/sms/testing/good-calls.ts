import { call, done, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

const TEMPLATE = { name: '验证码', content: '验证码${code}，五分钟内有效' }
let last = 0
const template = () => ({ ...TEMPLATE, code: `SMS_${++last}` })

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', contract.smsSetUp),
    call('sysadmin', contract.smsTemplateManage),
    call('sysadmin', contract.smsTemplateSave, template),
    call('sysadmin', contract.smsTemplateDel, (bench) =>
      done<{ id: string }>(bench, 'sysadmin', contract.smsTemplateSave, template()),
    ),
  ],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', contract.smsSetUpSave, () => ({
      ...{ provider: 'http', url: 'https://sms.example.gov.cn', sign: '热线', secret: 'secret' },
    })),
    // Only the gateway can sign it.
    call('sysadmin', contract.smsReport),
    call('sysadmin', contract.smsTry, () => ({ phone: '12345678901', content: '试发' })),
  ],
}
