import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  ownSettings,
  protectionSave,
  saveSettings,
  saveWatermark,
  settingHistory,
  settingRegister,
  settingSave,
  watermark,
} from '../contract.ts'

const choice = {
  ...{ theme_color: '#7450d6', size: 'large' },
  ...{ tagsView: true, fixedHeader: true, sidebarLogo: true, supportPinyinSearch: true },
  after_sending: 'list',
}

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', ownSettings),
    call('viewer', saveSettings, () => ({ choice })),
    call('secadmin', watermark),
    call('auditadmin', settingRegister),
    call('sysadmin', settingHistory, () => ({ key: 'assist.max' })),
    call('sysadmin', settingSave, () => ({ key: 'assist.max', value: 7 })),
  ],
  other: [
    call('secadmin', saveWatermark, () => ({ watermark_phone: 'tail4', watermark_strength: 8 })),
    call('secadmin', protectionSave, () => ({ key: 'unmask.per_day', value: 150 })),
  ],
}
