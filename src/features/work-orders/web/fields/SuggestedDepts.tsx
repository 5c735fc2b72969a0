import { Link } from 'react-router'

import type { Message, Params } from '#kernel/messages.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { Suggested, SuggestReason } from '../../contract/suggest.ts'
import { BACK_REASON } from '../../domain/order/enums.ts'
import { CHOICE_TEXTS } from '../../messages.ts'
import { ordersAddress } from '../orders-address.ts'
import { HINT } from './messages.ts'
import styles from './Suggested.module.css'

interface Given {
  readonly suggested: Suggested
  readonly value: string | undefined
  readonly onChoose: (dept_id: string) => void
}

/** How the command of each begins. */
export const SUGGESTED = 'suggested.'

/** Departments that the order is suggested to, each one press or one digit away, with the reasons in words. */
export function SuggestedDepts({ suggested, value, onChoose }: Given) {
  const t = useText()
  const { departments } = suggested
  useCommands(
    departments.map(({ dept_id, name }, at) => ({
      id: `${SUGGESTED}${at}`,
      title: HINT.suggested,
      params: { name },
      keys: `${at + 1}`,
      run: () => onChoose(dept_id),
    })),
  )
  if (departments.length === 0) return null
  return (
    <div className={styles['suggested']}>
      <span>{t(HINT.suggestion)}</span>
      <ol>
        {departments.map(({ dept_id, name, reasons }, at) => (
          <li key={dept_id}>
            <button type="button" aria-pressed={dept_id === value} data-key={at + 1} onClick={() => onChoose(dept_id)}>
              {name}
            </button>
            <small>
              {reasons.map((reason) => (
                <span key={reason.kind} data-against={reason.kind === 'returned' || undefined}>
                  <Why reason={reason} suggested={suggested} dept_id={dept_id} />
                </span>
              ))}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What was decided between departments of orders alike, each one press away. */
export function Precedents({ suggested: { precedents }, onChoose }: Pick<Given, 'suggested' | 'onChoose'>) {
  const t = useText()
  if (precedents.length === 0) return null
  return (
    <div className={styles['suggested']}>
      <span>{t(HINT.precedents)}</span>
      <ol>
        {precedents.map(({ id, dept_id, dept_name, reason, order_no, decided_on }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(dept_id)}>
              {dept_name}
            </button>
            <small>{[reason, order_no, decided_on].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Why({ reason, suggested, dept_id }: { reason: SuggestReason; suggested: Suggested; dept_id: string }) {
  const t = useText()
  const text = whySuggested(reason, t)
  const { category_id, since } = suggested
  if (reason.kind !== 'signed' || !category_id) return text
  return <Link to={ordersAddress({ category_id, dept_id, received_from: since })}>{text}</Link>
}

/** A reason as it is read. */
export function whySuggested(reason: SuggestReason, t: (message: Message, params?: Params) => string): string {
  if (reason.kind === 'words') return t(HINT.becauseWords, { words: quoted(reason.words) })
  if (reason.kind === 'signed') return t(HINT.becauseSigned, { n: reason.n })
  if (reason.kind === 'returned') return t(HINT.becauseReturned, { n: reason.n, reason: t(BACK_REASON[reason.reason]) })
  return t(CHOICE_TEXTS[reason.kind])
}

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('')
