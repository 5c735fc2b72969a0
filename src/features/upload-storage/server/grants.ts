import type { Grants } from '#platform/feature.ts'

import { STORAGE_AT, storageSetUp, storageSetUpSave, storageState, storageTry } from '../contract.ts'

export const storageGrants = {
  keep: {
    title: { zh: '配置上传存储', en: 'Set up the storage of files' },
    endpoints: [storageSetUp, storageSetUpSave, storageTry, storageState],
    screens: [STORAGE_AT.path],
    administrator: 'sys_admin',
  },
} satisfies Grants
