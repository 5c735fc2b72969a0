import { serve, type Route } from '#platform/http/serve.ts'

import { draftDrop, draftList, draftRead, draftSave, windowKey } from '../contract.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import { dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'

export const draftRoutes: readonly Route[] = [
  serve(draftSave, saveDraft, { transaction: 'own' }),
  serve(draftDrop, dropDraft, { transaction: 'own' }),
  serve(draftRead, readDraft),
  serve(windowKey, async (_input, { keys, supplier_id, actor }) => ({
    key: keyedHash(keys, `window ${supplier_id} ${actor.operator_id}`),
  })),
  serve(draftList, (_input, ctx) => listDrafts(ctx)),
]
