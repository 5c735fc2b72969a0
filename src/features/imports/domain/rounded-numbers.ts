import { lineOf } from '#kernel/cell.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'

import type { Header } from './headers.ts'
import { numberIn } from './readers.ts'

/** Fifteen digits and zeros: what a spreadsheet leaves of a longer number. */
const ROUNDED = /^\d{15}0{2,}$/
const LONG = /^\d{17,}$/

/** Whether a number looks as a spreadsheet leaves it. */
export const endsInZeros = (number: string): boolean => ROUNDED.test(number)

/** Whether these numbers of a file look so: one may well end in zeros, but not most of those that are so long. */
export function looksRounded(numbers: readonly string[]): boolean {
  const long = [...new Set(numbers)].filter((number) => LONG.test(number))
  const rounded = long.filter(endsInZeros).length
  return rounded > 1 && rounded > long.length / 2
}

/** Numbers that end so and are borne by rows about different matters: orders of which only the first digits are left. */
export function lostNumbers({ header, rows }: { header: Header; rows: readonly SheetRow[] }): ReadonlySet<string> {
  const placeOf = (name: string): number => header.matched.find(({ column }) => column.header === name)?.at ?? -1
  const [number, content] = [placeOf('工单编号'), placeOf('诉求内容')]
  const said = new Map<string, string>()
  const lost = new Set<string>()
  for (const { cells } of rows) {
    const borne = numberIn(cells[number] ?? null)
    if (borne === null || !endsInZeros(borne)) continue
    const text = lineOf(cells[content] ?? null)
    if ((said.get(borne) ?? text) !== text) lost.add(borne)
    said.set(borne, text)
  }
  return lost
}
