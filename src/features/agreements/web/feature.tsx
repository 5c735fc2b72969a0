import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import {
  AGREEMENT_AT,
  CONSENTS_AT,
  agreementConsents,
  agreementDel,
  agreementManage,
  agreementPublish,
  agreementSave,
} from '../contract.ts'

const AgreementRecord = lazy(() =>
  import('./AgreementRecord.tsx').then((module) => ({ default: module.AgreementRecord })),
)
const Consents = lazy(() => import('./Consents.tsx').then((module) => ({ default: module.Consents })))

export const agreements: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.agreement',
      ...systemPart('running'),
      at: AGREEMENT_AT,
      endpoints: {
        list: [agreementManage, agreementPublish],
        add: [agreementSave],
        edit: [agreementSave],
        remove: [agreementDel],
      },
      screen: (opens) => <AgreementRecord opens={opens} />,
    }),
    {
      ...CONSENTS_AT,
      name: 'sys.agreement.consents',
      hidden: true,
      parent: AGREEMENT_AT.list.path,
      endpoints: [agreementConsents],
      screen: () => <Consents />,
    },
  ],
}
