import type { Grants } from '#platform/feature.ts'

import { noticeDel, noticeManage, noticeSave } from '../contract.ts'

export const noticeGrants = {
  publish: { title: { zh: '发布通知', en: 'Publish notices' }, endpoints: [noticeManage, noticeSave, noticeDel] },
} satisfies Grants
