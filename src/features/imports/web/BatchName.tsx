import { mayCall, useSession } from '#features/identity/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { importResult } from '../contract.ts'
import { IMPORT } from './messages.ts'

/** An import by its file, when it came and how many orders it brought, for those who may import. */
export function BatchName({ id, otherwise }: { id: string; otherwise: string }) {
  const t = useText()
  const enabled = mayCall(useSession(), importResult)
  const { data } = useEndpoint(importResult, { id, limit: 1 }, { enabled, staleTime: Infinity })
  if (!data) return otherwise
  const { file_name, created_at, imported } = data.batch
  return t(IMPORT.batchName, { file: file_name, time: minutes(created_at), count: imported })
}
