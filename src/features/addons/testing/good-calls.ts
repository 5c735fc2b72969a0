import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { addonInstall, addonList, addonUninstall } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [call('viewer', addonList)],
  // A fresh proof of identity comes before these.
  other: [addonInstall, addonUninstall].map((endpoint) => call('sysadmin', endpoint, () => ({ key: 'sms' }))),
}
