import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { manageAgreements, publishAgreement, removeAgreement, saveAgreement, showAgreement } from './agreements.ts'
import { agree, describePending, listConsents } from './consents.ts'

export const agreementRoutes: readonly Route[] = [
  serve(contract.agreementManage, manageAgreements),
  serve(contract.agreementSave, saveAgreement),
  serve(contract.agreementPublish, publishAgreement),
  serve(contract.agreementDel, removeAgreement),
  serve(contract.agreementConsents, listConsents),
  serve(contract.agreementPending, describePending),
  serve(contract.agreementAgree, agree),
  serve(contract.agreementShown, showAgreement),
]
