import type { Grants } from '#platform/feature.ts'

import {
  REGISTER_PATH,
  WATERMARK_PATH,
  protectionSave,
  saveWatermark,
  settingHistory,
  settingRegister,
  settingSave,
  watermark,
} from '../contract.ts'

export const settingsGrants = {
  read: {
    title: { zh: '查看参数', en: 'See settings' },
    endpoints: [settingRegister, settingHistory],
    screens: [REGISTER_PATH],
  },
  edit: {
    title: { zh: '修改参数', en: 'Change settings' },
    endpoints: [settingSave],
    administrator: 'sys_admin',
  },
  protect: {
    title: { zh: '修改安全参数', en: 'Change settings of security' },
    endpoints: [protectionSave],
    administrator: 'sec_admin',
  },
  watermark: {
    title: { zh: '设置水印', en: 'Set the watermark' },
    endpoints: [watermark, saveWatermark],
    screens: [WATERMARK_PATH],
    administrator: 'sec_admin',
  },
} satisfies Grants
