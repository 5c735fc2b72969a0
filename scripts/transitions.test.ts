import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'
import type { Case } from '#features/work-orders/domain/order/case.ts'
import { countedIn } from '#features/work-orders/domain/queues/counters.ts'
import { ASSIST_STATE, STATUSES, isOpen, type Status } from '#features/work-orders/domain/order/enums.ts'
import { COUNTERS, type Counter } from '#features/work-orders/domain/queues/queues.ts'
import { CENTRE } from '#features/work-orders/testing/factories.ts'
import { TRANSITIONS, type Transition } from '#features/work-orders/testing/transitions.ts'

const book = readFileSync(join(import.meta.dirname, '../docs/domain/lifecycle.md'), 'utf8')
const [index] = book.split('## 2.20 ')[1]!.split('\n## ')
/** The rows of the index: what the book says of each transition. */
const ROWS = [...index!.matchAll(/^\| (T\d\d.*?) \|(.*)\|$/gm)].map(([, id, rest]) => {
  const [, moves, , , counters, notify, log] = rest!.split('|').map((cell) => cell.trim())
  return { id: id!, moves: moves!, counters: counters!, notify: notify!, log: log! }
})

const NEW = '∅'
const DELETED = 'deleted'
const standing = (state: Case | null): string => (!state ? NEW : state.order.deleted_at ? DELETED : state.order.status)
const ends = (side: string): string[] => side.split(/\/| or |,/).map((name) => name.trim())

/** Whether what the book calls `said` is this status. */
function means(said: string, status: string): boolean {
  if (said === 'open') return isOpen(status as Status)
  if (said === 'terminal') return STATUSES.includes(status as Status) && !isOpen(status as Status)
  return new RegExp(`^${said.replaceAll('*', '.*')}$`).test(status)
}

/** How the badges of the centre differ, those of time apart, which follow from the deadline. */
function badges({ before, after }: Transition): string[] {
  const of = (state: Case | null): ReadonlyMap<string, number> => (state ? countedIn(state, CENTRE.id) : new Map())
  const [was, is] = [of(before), of(after)]
  return COUNTERS.flatMap((counter: Counter) => {
    const place = `${CENTRE.id} ${counter}`
    const change = (is.get(place) ?? 0) - (was.get(place) ?? 0)
    return change ? [`${change > 0 ? '+' : '−'}${counter}`] : []
  })
}
/** `±x` both ways, `+report_reply_*` one of several, `−queue` whichever it lay in. */
const saysBadge = (said: string, badge: string): boolean =>
  [...said.matchAll(/([+−±])([\w*]+)/g)].some(
    ([, sign, name]) => (sign === '±' || badge.startsWith(sign!)) && (name === 'queue' || means(name!, badge.slice(1))),
  )

test('every transition of the book is performed, and no other', () => {
  expect(Object.keys(TRANSITIONS).toSorted()).toEqual(ROWS.map(({ id }) => id).toSorted())
})

describe.each(ROWS)('$id $moves', ({ id, moves, counters, notify, log }) => {
  const done = TRANSITIONS[id]?.() ?? []
  const [from, to] = moves.split('→').map((side) => ends(side))

  test('leads from where the book says, each of it, to where it says', () => {
    if (!to) return expect(done.map(({ before, after }) => standing(before) === standing(after))).not.toContain(false)
    const begins = done.map(({ before }) => standing(before))
    for (const status of begins)
      expect(
        from!.filter((said) => means(said, status)),
        status,
      ).not.toEqual([])
    for (const said of from!)
      expect(
        begins.filter((status) => means(said, status)),
        said,
      ).not.toEqual([])
    const leads = done.map(({ before, after }) => (standing(before) === standing(after) ? 'same' : standing(after)))
    const wanted = to.map((said) => (from!.includes(said) ? 'same' : said))
    for (const status of leads)
      expect(
        wanted.some((said) => means(said, status)),
        status,
      ).toBe(true)
    for (const said of wanted)
      expect(
        leads.filter((status) => means(said, status)),
        said,
      ).not.toEqual([])
  })

  test('moves the badges of the centre that the book names, and no others', () => {
    const moved = done.flatMap(badges)
    expect(moved.filter((badge) => !saysBadge(counters, badge))).toEqual([])
    for (const [said] of counters.matchAll(/[+−±][\w*]+/g))
      expect(
        moved.filter((badge) => saysBadge(said, badge)),
        said,
      ).not.toEqual([])
  })

  test('tells people of the events that the book names, and of no others', () => {
    expect([...new Set(done.flatMap(({ told }) => told))].toSorted()).toEqual(
      notify === '–' ? [] : ends(notify).toSorted(),
    )
  })

  test('leaves the lines that the book names', () => {
    const codes = log.split(',').map((code) => new RegExp(`^${code.trim().replace('*', '.*')}$`))
    for (const { lines } of done)
      expect(
        codes.some((code) => code.test(lines[0]!)),
        lines.join(),
      ).toBe(true)
    for (const code of codes)
      expect(
        done.some(({ lines }) => lines.some((line) => code.test(line))),
        code.source,
      ).toBe(true)
  })
})

test('an assist order is seen in every state that the book names (domain 2.8)', () => {
  const seen = TRANSITIONS['T28']!().flatMap(({ after }) => after.records.assist_order.map(({ state }) => state))
  // `handling` is for units that sign.
  const states = keysOf(ASSIST_STATE).filter((state) => state !== 'handling')
  expect([...new Set(seen)].toSorted()).toEqual(states.toSorted())
})
