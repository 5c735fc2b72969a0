import { useText } from '#ui/i18n/text.tsx'
import { Avatar } from '#ui/parts/Avatar.tsx'

import styles from './Lookers.module.css'
import { ORDER } from './messages.ts'
import { useLeaving, useOthers } from './use-others.ts'

const SHOWN = 4

/** Who else has the order before him just now. */
export function Lookers({ id }: { id: string }) {
  const t = useText()
  useLeaving(id)
  const names = useOthers(id).map(({ operator_name, dept_name }) => ({
    short: operator_name || (dept_name ?? ''),
    whole: [dept_name, operator_name].filter(Boolean).join(' '),
  }))
  if (names.length === 0) return null
  const said = t(ORDER.looking, { who: names.map(({ whole }) => whole).join(t(ORDER.comma)) })
  return (
    <span className={styles['lookers']} role="img" aria-label={said} title={said}>
      {names.slice(0, SHOWN).map(({ short, whole }) => (
        <Avatar key={whole} logo="" name={short} size={22} />
      ))}
      <span>{names.length > SHOWN ? `+${names.length - SHOWN}` : names.length === 1 && names[0]!.short}</span>
    </span>
  )
}
