import type { Owners } from '#features/operators/domain/public.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { apply, describeForm, sendRegisterCode } from './apply.ts'
import { approve, countWaiting, manageApplications, refuse } from './decide.ts'

export const applicationRoutes = (owners: Owners): readonly Route[] => [
  serve(contract.registerForm, (_input, ctx) => describeForm(ctx)),
  serve(contract.registerCode, sendRegisterCode, { keepReply: false }),
  serve(contract.register, apply, { transaction: 'own', keepReply: false }),
  serve(contract.applicationManage, manageApplications),
  serve(contract.applicationWaiting, countWaiting),
  serve(contract.applicationApprove, (input, ctx) => approve(owners, input, ctx), { keepReply: false }),
  serve(contract.applicationRefuse, refuse),
]
