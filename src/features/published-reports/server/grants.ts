import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const publishedGrants = {
  read: {
    title: { zh: '查看已发布报表', en: 'Read published reports' },
    endpoints: [contract.publishedList, contract.publishedInfo, contract.publishedNow, contract.publishedFile],
    screens: [contract.PUBLISHED_AT.list.path, contract.PUBLISHED_ONE.path],
  },
  publish: {
    title: { zh: '发布和撤回报表', en: 'Publish and withdraw reports' },
    endpoints: [contract.reportPublish, contract.publishedWithdraw],
    screens: [contract.PUBLISHED_AT.remove.path],
  },
} satisfies Grants
