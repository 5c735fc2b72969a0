import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Figures } from './Figures.tsx'
import type { Figure } from './section.ts'
import styles from './Strip.module.css'

/** Numbers in a line, above a list. */
export function Strip({ cards }: { cards: readonly Figure[] }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <div className={styles['strip']} tabIndex={0} role="group" aria-label={t(UI.above)}>
      <Figures figures={cards} className={styles['cards']} />
    </div>
  )
}
