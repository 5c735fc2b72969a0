import { startExport } from '#platform/exports/store.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { copyExport } from './copy.ts'
import { decideErasure, proposeErasure } from './erase.ts'
import { findPerson } from './find-person.ts'
import { beginRetention, listRetention } from './retention.ts'
import { addRequest, checkOpen, editRequest, getRequest, listRequests } from './requests.ts'

export const privacyRoutes: readonly Route[] = [
  serve(contract.requestList, listRequests),
  serve(contract.retentionList, listRetention),
  serve(contract.retentionBegin, beginRetention),
  serve(contract.requestInfo, getRequest),
  serve(contract.requestAdd, addRequest),
  serve(contract.requestEdit, editRequest),
  serve(contract.personFind, findPerson, { keepReply: false }),
  serve(contract.personCopy, async (input, ctx) => {
    await checkOpen(ctx, input.id)
    return startExport(ctx, copyExport, input, { format: 'xlsx', purpose: input.purpose })
  }),
  serve(contract.erasePropose, proposeErasure),
  serve(contract.eraseDecide, decideErasure),
]
