import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import { absentNow } from '../contract.ts'
import { awayWords } from '../domain/public.ts'
import styles from './Absences.module.css'
import { ABSENCE } from './messages.ts'

const MINUTE_MS = 60_000

/** Who is away in the department that is chosen, and who stands in. */
export function AbsentNow({ dept_id }: { dept_id: string }) {
  return mayCall(useSession(), absentNow) ? <Known dept_id={dept_id} /> : null
}

function Known({ dept_id }: { dept_id: string }) {
  const t = useText()
  const { data = [] } = useEndpoint(absentNow, { dept_id }, { staleTime: MINUTE_MS })
  if (data.length === 0) return null
  const who = data.map(({ name, ...away }) => t(UI.beside, { what: name, more: t(...awayWords(away)) }))
  return <p className={styles['line']}>{t(ABSENCE.now, { who: who.join(t(UI.and)) })}</p>
}
