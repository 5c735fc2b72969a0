import type { Case } from '../../domain/order/case.ts'
import { reaches } from '../../domain/rights/order-dept.ts'
import type { KnownRecords, Past, Reach } from '../../domain/rights/knowledge.ts'
import { knownRecords, pastsOf } from '../../domain/rights/knowledge.ts'
import { OPEN_ASSIST } from '../../domain/order/assist-order.ts'
import type { Step } from './memory-office.ts'

/** What departments keep of orders that they have no more, and what is wrong with it after each step (security D12, D13). */
export function knowledgeWatch() {
  const pasts = new Map<string, Past>()
  const kept = new Map<string, string>()

  const faultsOf = (dept_id: string, reach: Reach, { before, id }: Step, after: Case): string[] => {
    const key = `${id} ${dept_id}`
    const past = pasts.get(key)
    if (!past) return [`${dept_id} keeps nothing`]
    const records = knownRecords(recordsOf(after), { reach, step: past.step, dept_id })
    const view = JSON.stringify([past, records])
    const ended = pastsOfStep.has(dept_id) || assistsOf(before, dept_id) !== assistsOf(after, dept_id)
    // A unit that is given the order again by the step that returned it is seen without it only later.
    if (ended || !kept.has(key)) kept.set(key, view)
    const older = idsOf(recordsOf(before))
    return [
      ...(kept.get(key) === view ? [] : [`${dept_id} learns something new`]),
      ...[...idsOf(records)].filter((record) => !older.has(record)).map((record) => `${dept_id} sees ${record}`),
      ...(reach === 'own' && Object.values(records).flat().some(isOthers(dept_id)) ? [`${dept_id} sees others`] : []),
    ]
  }
  let pastsOfStep: ReadonlyMap<string, Past> = new Map()

  return (step: Step, after: Case): string[] => {
    if (!step.mark) return []
    pastsOfStep = pastsOf(step.before, after, step.mark)
    for (const [dept_id, past] of pastsOfStep) {
      pasts.set(`${step.id} ${dept_id}`, past)
      kept.delete(`${step.id} ${dept_id}`)
    }
    const reached = reaches(after.order, after.records.assist_order)
    return [
      ...wrongReaches(after, reached),
      ...[...reached].flatMap(([dept_id, reach]) => (reach === 'whole' ? [] : faultsOf(dept_id, reach, step, after))),
    ]
  }
}

/** How far a department is with what it was asked to assist with; what the lead thinks of it is told as a mark. */
const assistsOf = ({ records }: Case, dept_id: string): string =>
  JSON.stringify(
    records.assist_order
      .filter((a) => a.dept_id === dept_id)
      .map(({ id, state, rating, rating_word, rated_at, rating_answer }) => [
        ...[id, state === 'closed' ? 'replied' : state],
        ...[rating, rating_word, rated_at, rating_answer],
      ]),
  )

/** Told once more from the records: who works on it, whose part has ended, who only assisted. */
function wrongReaches({ order, records }: Case, reached: ReadonlyMap<string, Reach>): string[] {
  const path = order.lead_path?.split('/').slice(2) ?? []
  const depts = new Set([...records.allocation, ...records.assist_order].map(({ dept_id }) => dept_id))
  return [...depts].flatMap((dept_id) => {
    const assists = records.assist_order.filter((a) => a.dept_id === dept_id)
    const works = path.includes(dept_id) || assists.some((a) => OPEN_ASSIST.includes(a.state))
    const worked = records.allocation.some(
      ({ dept_id: given, state }) => given === dept_id && (state === 'returned' || state === 'accepted'),
    )
    const expected = works
      ? 'whole'
      : worked
        ? 'past'
        : assists.some((a) => a.content !== null && a.state !== 'cancelled')
          ? 'own'
          : undefined
    return reached.get(dept_id) === expected ? [] : [`${dept_id} reaches ${reached.get(dept_id)}, not ${expected}`]
  })
}

const NOT_SHOWN = {
  start_date: '',
  limit_n: 0,
  limit_unit: '',
  soon_at: '',
  kpi_due_at: '',
  back_times: 0,
  appealed: 0,
  reply_reject_count: 0,
  delay_times: 0,
  delay_days: 0,
  pause_times: 0,
  paused_minutes: 0,
  worked_minutes: null,
  ended_at: null,
} as const

/** The records as a detail shows them. */
const recordsOf = ({ records }: Case) =>
  ({
    logs: [],
    allocations: records.allocation.map((a) => ({ ...a, ...NOT_SHOWN })),
    assists: records.assist_order.map(({ closed_at: _, ...shown }) => shown),
    replies: records.order_reply,
    contacts: records.contact_record,
    backs: records.order_back,
    reports: records.order_report,
    supervisions: records.order_supervise.map((one) => ({
      ...one,
      steps: records.order_supervise_step.filter(({ supervise_id }) => supervise_id === one.id),
    })),
    delays: records.order_delay,
    pauses: records.order_pause,
    urges: records.order_urge,
    instructions: records.order_instruction,
    unmaskings: [],
    visits: records.order_visit,
    followups: records.order_followup,
  }) satisfies KnownRecords

const idsOf = (records: KnownRecords): Set<string> =>
  new Set(Object.values(records).flatMap((rows: readonly { id: string }[]) => rows.map(({ id }) => id)))

const isOthers =
  (own: string) =>
  (record: object): boolean =>
    !('dept_id' in record) || record.dept_id !== own
