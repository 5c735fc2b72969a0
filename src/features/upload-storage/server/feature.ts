import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { storageAddon } from './addon.ts'
import { copyFilesJob } from './copy.ts'
import { storageGrants } from './grants.ts'
import { storageRoutes } from './routes.ts'

/** A second copy of every file that is kept, in an object store of the tenant (decision 0337). */
export const uploadStorage = defineFeature({
  name: 'upload-storage',
  title: { zh: '上传存储', en: 'Storage of files' },
  contracts: [contract],
  routes: storageRoutes,
  grants: storageGrants,
  addon: storageAddon,
  jobs: [copyFilesJob(storageAddon)],
  tables: ['attachment_copy', 'storage_state'],
  reads: ['addon', 'attachment'],
})
