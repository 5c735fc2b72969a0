import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { addHours } from '#kernel/time.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { serverTime } from '#ui/api/connection.ts'
import { invalidate, queryKeyOf } from '#ui/api/hooks.ts'
import type { DraftKeeper, KeptDraft } from '#ui/form/drafts.ts'

import { draftDrop, draftList, draftRead, draftSave, type DraftRow } from '../../contract/drafts.ts'
import { DRAFT_FILE_HOURS } from '../../domain/drafts.ts'

/** Which drafts there are is asked once in a while, not with every form that opens. */
const LISTED_MS = 30_000

const listDrafts = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: queryKeyOf(draftList, {}),
    queryFn: () => callEndpoint(draftList, {}),
    staleTime: LISTED_MS,
    meta: { quiet: 'entirely' },
  })

/** The draft of a form, kept with its owner's account; `create` without an order. */
export function useOrderDraft(action: DraftRow['action'], id?: string): DraftKeeper {
  const client = useQueryClient()
  return useMemo((): DraftKeeper => {
    const form = { action, ...(id ? { id } : {}) }
    const changed = (): void => void invalidate(client, [draftList])
    return {
      read: async () => {
        const { rows } = await listDrafts(client)
        if (!rows.some((row) => row.action === action && row.order_id === (id ?? null))) return null
        const found = await callEndpoint(draftRead, form)
        return withoutOldFiles({ values: found.content, saved_at: found.saved_at })
      },
      save: async (values) => {
        const { saved_at } = await callEndpoint(draftSave, { ...form, content: values })
        changed()
        return saved_at
      },
      drop: () => callEndpoint(draftDrop, form).finally(changed),
    }
  }, [action, client, id])
}

/** Files that nobody took are swept away; a form that still names them could not be sent. */
function withoutOldFiles({ values, saved_at }: KeptDraft): KeptDraft {
  const { attachments: _, ...rest } = values
  return { values: addHours(saved_at, DRAFT_FILE_HOURS) < serverTime() ? rest : values, saved_at }
}
