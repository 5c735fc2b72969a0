import { registeredPhone } from '#features/registered-users/server/public.ts'
import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const agreementGrants = {
  manage: {
    title: { zh: '维护协议', en: 'Keep agreements' },
    endpoints: [
      ...[contract.agreementManage, contract.agreementSave, contract.agreementPublish, contract.agreementDel],
      ...[contract.agreementConsents, registeredPhone],
    ],
    screens: [...Object.values(contract.AGREEMENT_AT).map(({ path }) => path), contract.CONSENTS_AT.path],
  },
} satisfies Grants
