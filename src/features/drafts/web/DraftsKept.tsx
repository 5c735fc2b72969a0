import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'

import { callEndpoint } from '#ui/api/call.ts'
import { invalidate, queryKeyOf } from '#ui/api/hooks.ts'
import { ActsWait } from '#ui/waiting/ActsWait.tsx'
import { DraftKeepers, type DraftKeeper } from '#ui/form/drafts.ts'

import { draftDrop, draftList, draftRead, draftSave, windowKey } from '../contract.ts'
import { isKeptForm } from '../domain/form-name.ts'

/** Which drafts there are is asked once in a while, not with every form that opens. */
const LISTED_MS = 30_000

const readKey = async (): Promise<string> => (await callEndpoint(windowKey, {})).key

/** Below this the drafts of all forms are kept with their writer's account, and what met no network waits. */
export function DraftsKept({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const keeperOf = useCallback((form: string) => (isKeptForm(form) ? makeKeeper(client, form) : undefined), [client])
  return (
    <DraftKeepers value={keeperOf}>
      <ActsWait readKey={readKey}>{children}</ActsWait>
    </DraftKeepers>
  )
}

function makeKeeper(client: QueryClient, form: string): DraftKeeper {
  const changed = (): void => void invalidate(client, [draftList])
  let attempt: string | undefined
  return {
    read: async () => {
      const { rows } = await listDrafts(client)
      if (!rows.some((row) => row.form === form)) return null
      const found = await callEndpoint(draftRead, { form })
      attempt = found.attempt
      return { values: found.content, saved_at: found.saved_at }
    },
    save: async (content) => {
      const saved = await callEndpoint(draftSave, { form, content })
      attempt = saved.attempt
      changed()
      return saved.saved_at
    },
    drop: () => {
      attempt = undefined
      return callEndpoint(draftDrop, { form }).finally(changed)
    },
    attempt: () => attempt && `draft-${attempt}`,
  }
}

const listDrafts = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: queryKeyOf(draftList, {}),
    queryFn: () => callEndpoint(draftList, {}),
    staleTime: LISTED_MS,
    meta: { quiet: 'entirely' },
  })
