import { isLikeFormula } from '#kernel/cell.ts'
import type { Text } from '#ui/i18n/text.tsx'

import type { OrderRow } from '../../contract/list.ts'
import { FIELD } from '../messages.ts'
import type { Outcome } from './ChosenOrders.tsx'
import { SEVERAL } from './messages.ts'

/** Text in quotes, which no spreadsheet takes for a formula (security G6). */
const cell = (text: string): string => `"${(isLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** What became of each of several orders, as a file for a spreadsheet. */
export function resultsFile(rows: readonly OrderRow[], outcomes: readonly Outcome[], t: Text): Blob {
  const heads = [FIELD.order_no, FIELD.title, SEVERAL.outcome, SEVERAL.reason].map((head) => t(head))
  const lines = rows.map(({ id, order_no, title }) => {
    const outcome = outcomes.find((one) => one.id === id)
    return [order_no, title, outcome ? t(outcome.ok ? SEVERAL.done : SEVERAL.refused) : '', outcome?.msg ?? '']
  })
  // The mark at its beginning tells a spreadsheet how it is written.
  const text = `\uFEFF${[heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
