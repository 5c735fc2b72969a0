import { Link } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { draftList } from '../../contract/drafts.ts'
import { DRAFTS_PATH } from '../../domain/drafts.ts'
import { DRAFT } from './messages.ts'

/** That something was typed and not sent, with the way there; nothing otherwise. */
export function DraftsHint() {
  const t = useText()
  const enabled = mayCall(useSession(), draftList)
  const { data } = useEndpoint(draftList, {}, { enabled })
  if (!data?.total) return null
  return <Link to={DRAFTS_PATH}>{t(DRAFT.waiting, { n: data.total })}</Link>
}
