import type { Grants } from '#platform/feature.ts'

import { NOTICE_AT, noticeDel, noticeManage, noticeSave } from '../contract.ts'

export const noticeGrants = {
  publish: {
    title: { zh: '发布通知', en: 'Publish notices' },
    endpoints: [noticeManage, noticeSave, noticeDel],
    screens: Object.values(NOTICE_AT).map(({ path }) => path),
  },
} satisfies Grants
