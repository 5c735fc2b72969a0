import { Link } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { draftList } from '../contract.ts'
import { DRAFTS_PATH } from '../domain/drafts.ts'
import { DRAFT } from './messages.ts'

/** That something was typed and not sent, with the way there; nothing otherwise. */
export function DraftsHint() {
  const t = useText()
  const { data } = useEndpoint(draftList, {})
  if (!data?.total) return null
  return <Link to={DRAFTS_PATH}>{t(DRAFT.waiting, { n: data.total })}</Link>
}
