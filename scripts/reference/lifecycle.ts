import { PENDING, STATUS } from '#features/work-orders/domain/order/enums.ts'
import { ACTIONS, LIFECYCLE, ruleOf, type ActionName } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import { statusesOf, type When } from '#features/work-orders/domain/lifecycle/rule.ts'
import { WHO } from '#features/work-orders/domain/rights/who.ts'

import { conditionsOf } from './conditions.ts'
import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'
import type { Place, Step } from './walk.ts'
import { walk } from './walk.ts'

/** The lifecycle of a work order as a drawing and as a table. */
export function lifecyclePage(): Page {
  const { steps, cases } = walk()
  const conditions = conditionsOf(cases)
  const refusals = (action: ActionName): string =>
    conditions
      .get(action)!
      .map(({ code: key, zh }) => `${code(key)} ${zh}`)
      .join('<br>')
  return page(
    'lifecycle.md',
    'Lifecycle of a work order · 工单流转',
    'src/features/work-orders/domain/lifecycle/lifecycle.ts and ../rights/who.ts',
    'The arrows were found by performing every rule on sample orders. Steps that leave an order where it is are not drawn.',
    ['```mermaid', drawing(steps), '```'].join('\n'),
    '## Actions · 操作',
    'One call may mean several actions; status, step and caller decide which. “Refused when” lists what forbids the action whatever is filled in; what the fields must hold is in [errors.md](errors.md).',
    table(
      ['Action', '操作', 'Call', 'Status · 状态', 'Who · 谁', 'Leads to · 之后', 'Refused when · 不能执行'],
      ACTIONS.flatMap((action) => rowsOf(action, steps, refusals(action))),
    ),
  )
}

/** One row for each kind of caller. */
function rowsOf(action: ActionName, steps: readonly Step[], refusals: string): string[][] {
  const { name, when: entries, call, also } = ruleOf(action)
  const when = entries.flatMap((entry) => statusesOf(entry).map((status) => ({ ...entry, status })))
  return unique(when.map(({ who }) => who)).map((who) => {
    const starts = when.filter((w) => w.who === who)
    const ends = starts.flatMap((start) => steps.filter((step) => step.action === action && fits(step.from, start)))
    return [
      code(action),
      name.zh,
      [call, also].flatMap((path) => (path ? code(path) : [])).join('<br>'),
      starts.map(startText).join('<br>'),
      `${WHO[who].zh}<br>${WHO[who].en}`,
      unique(ends.map(({ to }) => placeText(to)))
        .toSorted()
        .join('<br>'),
      refusals,
    ]
  })
}

type Start = Omit<When, 'status'> & Pick<Place, 'status'>

const fits = (place: Place, { status, pending }: Start): boolean =>
  place.status === status && (!pending || place.pending === pending)

const startText = ({ status, pending }: Start): string =>
  pending
    ? `${STATUS[status].zh} · ${PENDING[pending].zh} ${code(`${status}/${pending}`)}`
    : `${STATUS[status].zh} ${code(status)}`

function drawing(steps: readonly Step[]): string {
  const arrows = new Map<string, Set<string>>()
  for (const { action, from, to } of steps) {
    if (nodeOf(from) === nodeOf(to)) continue
    const arrow = `${nodeOf(from)} --> ${nodeOf(to)}`
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(LIFECYCLE[action].name.zh))
  }
  const places = new Map(steps.flatMap(({ from, to }) => [from, to]).map((place) => [nodeOf(place), placeText(place)]))
  return [
    'stateDiagram-v2',
    ...[...places].toSorted().map(([node, text]) => `  state "${text}" as ${node}`),
    '  [*] --> submitted',
    '  [*] --> waiting',
    ...[...arrows].toSorted().map(([arrow, labels]) => `  ${arrow}: ${[...labels].toSorted().join(' / ')}`),
  ].join('\n')
}

const nodeOf = ({ status, pending }: Place): string => (status === 'in_progress' ? `in_progress_${pending}` : status)

function placeText({ status, pending }: Place): string {
  const { zh, en } = STATUS[status]
  if (status !== 'in_progress') return `${zh} ${en}`
  return `${zh}·${PENDING[pending].zh} ${en}: ${PENDING[pending].en.toLowerCase()}`
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
