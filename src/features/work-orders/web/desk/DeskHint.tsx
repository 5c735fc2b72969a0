import { useOffered } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'

import { SUGGESTED } from '../fields/SuggestedDepts.tsx'
import styles from './Desk.module.css'
import { DESK } from './messages.ts'

/** The keys of the desk; those of suggestions as many as there are. */
export function DeskHint() {
  const t = useText()
  const keys = useOffered('screen').flatMap((command) => (command.id.startsWith(SUGGESTED) ? [command.keys!] : []))
  const suggestions = keys.length > 0 ? t(DESK.suggestionKeys, { keys: keys.toSorted().join(' ') }) : ''
  return <p className={styles['keys']}>{t(DESK.keys, { suggestions })}</p>
}
