import { Link } from 'react-router'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Figure } from './section.ts'
import styles from './Strip.module.css'

/** Numbers in a line, above a list. */
export function Strip({ cards }: { cards: readonly Figure[] }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <div className={styles['strip']} tabIndex={0} role="group" aria-label={t(UI.above)}>
      <dl className={styles['cards']}>
        {cards.map(({ title, hint, text, to, note }) => (
          <div key={title} title={hint}>
            <dt>{title}</dt>
            <dd>
              {to ? <Link to={to}>{text}</Link> : text}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
