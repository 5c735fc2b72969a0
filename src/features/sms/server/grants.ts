import { messageRecords } from '#features/messages/server/public.ts'
import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const smsGrants = {
  keep: {
    title: { zh: '配置短信', en: 'Set up SMS' },
    endpoints: [
      ...[contract.smsSetUp, contract.smsSetUpSave, contract.smsTry, messageRecords],
      ...[contract.smsTemplateManage, contract.smsTemplateSave, contract.smsTemplateDel],
    ],
    screens: [contract.SET_UP_AT, contract.RECORD_AT, ...Object.values(contract.TEMPLATE_AT)].map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
