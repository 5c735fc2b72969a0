import { PENDING, STATUS } from '#features/work-orders/domain/order/enums.ts'
import { VISIT_STATE } from '#features/work-orders/domain/order/visit-record.ts'
import type { Queue, QueueFilter, Waits } from '#features/work-orders/domain/queues/queues.ts'
import { PRIMARY_QUEUES, QUEUES, QUEUE_NAMES } from '#features/work-orders/domain/queues/queues.ts'

import type { Page } from './markdown.ts'
import { code, page, table, yes } from './markdown.ts'

/** The queues of work orders with what each side finds in them. */
export const queuesPage = (): Page =>
  page(
    'queues.md',
    'Queues · 工单队列',
    'src/features/work-orders/domain/queues/queues.ts',
    `${QUEUE_NAMES.length} queues. One table says what each holds: the list reads it in SQL, the badge whenever an order changes, and a random walk compares the two after every kind of step. A department has a clock of its own on an order; its time queues read that one. ✓ marks the queues that divide the orders of the centre among themselves; the others lie over them. Counters in brackets stand at the entry without counting its list.`,
    table(
      ['Route', '名称', 'Queue', 'Counters', 'Sort', 'Centre', 'Department, sub-unit', 'Primary'],
      QUEUE_NAMES.map((name) => {
        const { path, title, counters, counters_beside = [], sort, centre, dept }: Queue = QUEUES[name]
        return [
          code(`/rexian/${path}/list`),
          title.zh,
          title.en,
          [...counters.map(code), ...counters_beside.map((counter) => `(${code(counter)})`)].join(' '),
          SORTS[sort],
          filterText(centre),
          filterText(dept),
          yes(PRIMARY_QUEUES.includes(name)),
        ]
      }),
    ),
  )

const SORTS = {
  due: 'urgency, then deadline',
  received: 'newest first',
  completed: 'completed last first',
  visit: 'to be asked first',
  feedback: 'who answers first',
}
const RELATIONS = {
  lead: 'led by it',
  leads: 'in its chain',
  answered: 'its answer was taken',
  returned: 'once returned by it',
  any: 'in its chain, once returned by it, or assisting',
}
const TIMES = {
  overdue: 'open, deadline passed',
  soon: 'open, warning time reached, deadline not passed',
  today: 'open, due later today',
  tomorrow: 'open, due tomorrow',
}
const WAITS: Record<Waits, string> = {
  assist_to_rate: 'help that was taken up and is not rated yet',
  supervise_to_answer: 'supervision to be answered',
  request_id: 'extension or pause to be decided',
  supervise_to_judge: 'answer to a supervision to be judged',
}
const HOLDERS = { me: 'held by it', other: 'held above or below it' }

function filterText(filter: QueueFilter | null): string {
  if (!filter) return '—'
  const { status, is_repeat, pending, holder, relation, waits, time, assist, visit } = filter
  const parts = [
    status?.map((s) => `${STATUS[s].zh} ${code(s)}`).join(', '),
    pending && `step ${pending.map((step) => `${PENDING[step].zh} ${code(step)}`).join(', ')}`,
    is_repeat !== undefined && (is_repeat ? 'repeat' : 'no repeat'),
    holder && HOLDERS[holder],
    relation && RELATIONS[relation],
    waits && WAITS[waits],
    time && TIMES[time],
    assist && 'assist orders not answered yet',
    visit && `call-back ${VISIT_STATE[visit].zh} ${code(visit)}`,
  ].filter(Boolean)
  return parts.join('; ') || 'all'
}
