import { serve, type Route } from '#platform/http/serve.ts'

import { draftDrop, draftList, draftRead, draftSave } from '../contract.ts'
import { dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'

export const draftRoutes: readonly Route[] = [
  serve(draftSave, saveDraft, { transaction: 'own' }),
  serve(draftDrop, dropDraft, { transaction: 'own' }),
  serve(draftRead, readDraft),
  serve(draftList, (_input, ctx) => listDrafts(ctx)),
]
