import { defineFeature } from '#platform/feature.ts'

import { sweepFilesJob } from './sweep.ts'

/** Files of whatever owns them: kept, sent to whom their owner lets read them, swept away. */
export const attachments = defineFeature({
  name: 'attachments',
  title: { zh: '附件', en: 'Attachments' },
  contracts: [],
  jobs: [sweepFilesJob],
  tables: ['attachment'],
})
