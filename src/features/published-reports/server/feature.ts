import { defineFeature } from '#platform/feature.ts'
import { serve, serveFile } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { publishedGrants } from './grants.ts'
import { countPublishedNow, getPublished, listPublished, writePublishedFile } from './published.ts'
import { publish, withdraw } from './publish.ts'

/** Reports whose numbers stay as they were published (decision 0245). */
export const publishedReports = defineFeature({
  name: 'published-reports',
  title: { zh: '已发布报表', en: 'Reports whose numbers stay as they were published (decision 0245)' },
  contracts: [contract],
  routes: [
    serve(contract.publishedList, listPublished),
    serve(contract.publishedInfo, getPublished),
    serve(contract.publishedNow, countPublishedNow),
    serveFile(contract.publishedFile, writePublishedFile),
    serve(contract.reportPublish, publish),
    serve(contract.publishedWithdraw, withdraw),
  ],
  grants: publishedGrants,
  tables: ['published_report', 'published_report_withdrawal'],
  reads: ['department', 'operator', 'role'],
})
