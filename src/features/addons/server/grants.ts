import type { Grants } from '#platform/feature.ts'

import { ADDONS_AT, addonInstall, addonUninstall } from '../contract.ts'

export const addonGrants = {
  manage: {
    title: { zh: '插件管理', en: 'Manage addons' },
    endpoints: [addonInstall, addonUninstall],
    screens: Object.values(ADDONS_AT).map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
