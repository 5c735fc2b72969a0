import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { ITEM_VERDICT, type ItemVerdict } from '../../domain/process/items.ts'
import { Entry } from './Entry.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Section } from './Section.tsx'

const TONE: Readonly<Record<ItemVerdict, Tone>> = { resolved: 'green', partly: 'orange', unresolved: 'red' }

/** Several demands of one call, each beside its answer and the caller's verdict. */
export function Items({ order: { items } }: { order: OrderDetail }) {
  const t = useText()
  if (!items.length) return null
  const n = items.filter(({ answer }) => answer !== null).length
  return (
    <Section title={t(ORDER.items)} aside={<small>{t(ORDER.itemsAnswered, { n, all: items.length })}</small>}>
      <ol className={styles['records']}>
        {items.map(({ no, text, answer, verdict, dept_name }, at) => (
          <li key={no}>
            <Entry
              head={
                <b>
                  {at + 1}. {text}
                </b>
              }
              tags={
                <>
                  {dept_name && <Tag>{dept_name}</Tag>}
                  {verdict && <Tag tone={TONE[verdict]}>{t(ITEM_VERDICT[verdict])}</Tag>}
                </>
              }
              text={answer}
              note={answer === null ? t(ORDER.itemOpen) : undefined}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
