import { defineFeature } from '#platform/feature.ts'

import { scanFilesJob } from './scan.ts'
import { UPLOAD_SETTINGS } from './settings.ts'
import { sweepFilesJob, sweepUploadsJob, watchSpaceJob } from './sweep.ts'

/** Files of whatever owns them: kept, scanned for viruses, sent to whom their owner lets read them, swept away. */
export const attachments = defineFeature({
  name: 'attachments',
  title: { zh: '附件', en: 'Attachments' },
  contracts: [],
  jobs: [scanFilesJob, sweepUploadsJob, sweepFilesJob, watchSpaceJob],
  settings: UPLOAD_SETTINGS,
  tables: ['attachment'],
  reads: ['supplier'],
})
