import { withheldBy } from '#features/attachments/server/public.ts'
import type { Config } from '#platform/config.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { lineOfToday } from '../../domain/rights/knowledge.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import type { Names } from '../lists/kept-names.ts'
import { ownersOwn } from '../followups/owner.ts'

type Row<K extends keyof OrderDetail> = OrderDetail[K] extends readonly (infer R)[] ? R : never
type File = Row<'logs'>['attachments'][number]
/** A record as it is stored: without what is looked up for it. */
type Stored<K extends keyof OrderDetail, Omitted extends string, More = unknown> = Omit<Row<K>, Omitted> & More
interface WithFiles {
  attachments: string[]
}
interface OfDept {
  dept_id: string
}

type SuperviseStep = Omit<Row<'supervisions'>['steps'][number], 'attachments' | 'dept_name'> &
  WithFiles &
  OfDept & { supervise_id: string }

/** The records of an order as the database gives them, each list by age. */
interface Records {
  logs: Stored<
    'logs',
    'attachments' | 'scope' | 'said' | 'removable',
    WithFiles & {
      payload: unknown
      dept_id: string | null
      visible_to: string
      from_dept_id: string | null
      to_dept_id: string | null
      removed_by: string | null
      removed_at: string | null
    }
  >[]
  allocations: Stored<
    'allocations',
    'due' | 'dept_name' | 'from_dept_name',
    { from_dept_id: string; due_at: string | null; due_explained: unknown }
  >[]
  replies: Stored<'replies', 'attachments' | 'dept_name', WithFiles & OfDept>[]
  contacts: Stored<'contacts', 'attachments', WithFiles>[]
  backs: Stored<'backs', 'attachments' | 'dept_name' | 'suggest_dept_name', WithFiles & OfDept>[]
  assists: Stored<'assists', 'dept_name' | 'official_name' | 'own', OfDept>[]
  reports: Row<'reports'>[]
  instructions: Stored<'instructions', 'dept_name' | 'answered', { dept_id: string | null }>[]
  supervisions: Stored<'supervisions', 'steps', { payload: unknown }>[]
  supervise_steps: SuperviseStep[]
  delays: Stored<'delays', 'attachments', WithFiles & { allocation_id: string }>[]
  pauses: Stored<'pauses', 'attachments', WithFiles & { allocation_id: string }>[]
  urges: Stored<'urges', 'dept_name' | 'heeded', OfDept>[]
  visits: Row<'visits'>[]
  followups: Stored<
    'followups',
    'dept_name' | 'own',
    OfDept & { operator_id: string | null; reply_id: string | null }
  >[]
  unmaskings: Stored<'unmaskings', 'dept_name', OfDept>[]
  files: (Omit<File, 'withheld'> & { virus_state: string })[]
}
export interface ProcessColumns {
  process: Records
}

/** How a column of a record reaches JSON as every other reader gets it: ids as text, moments and days as ours, yes and no as 1 and 0. */
const id = (column: string) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`
const at = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`
const flag = (column: string) => sql`${sql.ref(column)}::int as ${sql.ref(column)}`
const plain = (...columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

const FILES = sql`select f.id::text as id, f.file_name, f.size, f.mime, f.virus_state, p.nick_name as uploader,
  to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at
  from attachment f left join operator p on p.supplier_id = f.supplier_id and p.id = f.uploaded_by and f.from_client = 'staff'
  where f.supplier_id = o.supplier_id and f.owner_type = 'complaint_order' and f.owner_id = o.id and f.deleted_at is null`

/** What is read of each kind of record; of an order, in its table's order of ids. */
const SELECTED: Record<
  Exclude<keyof Records, 'files' | 'logs'>,
  { table: string; only?: RawBuilder<unknown>; columns: RawBuilder<unknown>[] }
> = {
  allocations: {
    table: 'allocation',
    columns: [
      ...['id', 'dept_id', 'from_dept_id'].map(id),
      plain('level', 'round', 'state', 'opinion', 'due_explained', 'catalogue_no'),
      ...['designated', 'is_late'].map(flag),
      ...['created_at', 'signed_at', 'first_contact_at', 'replied_at'].map(at),
      ...['sign_due_at', 'contact_due_at', 'back_due_at', 'due_at'].map(at),
    ],
  },
  replies: {
    table: 'order_reply',
    columns: [
      ...['id', 'dept_id'].map(id),
      plain('kind', 'content', 'edited_content', 'is_true', 'contact_status', 'contact_phone', 'contact_person'),
      plain('resolve_status', 'unresolved_reason', 'plan_date', 'reply_category', 'category_basis', 'public_reply'),
      plain('handler_name', 'handler_phone', 'state', 'review_opinion', 'reject_reason', 'attachments'),
      ...['contact_at', 'submitted_at'].map(at),
    ],
  },
  contacts: {
    table: 'contact_record',
    columns: [id('id'), plain('person', 'phone', 'channel', 'result', 'note', 'attachments'), at('at')],
  },
  backs: {
    table: 'order_back',
    columns: [
      ...['id', 'dept_id', 'suggest_dept_id'].map(id),
      plain('reason_code', 'reason', 'basis', 'suggest_unit', 'late_reason', 'audit_state', 'result', 'audit_opinion'),
      plain('attachments'),
      flag('is_appeal'),
      ...['submitted_at', 'audit_due_at', 'audit_at'].map(at),
    ],
  },
  assists: {
    table: 'assist_order',
    columns: [
      ...['id', 'dept_id', 'from_dept_id'].map(id),
      plain('assist_no', 'kind', 'task', 'state', 'refuse_reason', 'rework_count', 'opinion', 'content'),
      plain('rating', 'rating_word', 'rating_answer'),
      flag('contacted'),
      ...['due_at', 'created_at', 'replied_at', 'rated_at', 'rating_due_at'].map(at),
    ],
  },
  reports: {
    table: 'order_report',
    columns: [id('id'), plain('type', 'category', 'content', 'method', 'receipt_no'), at('sent_at')],
  },
  instructions: {
    table: 'order_instruction',
    columns: [...['id', 'dept_id'].map(id), plain('leader_name', 'content'), at('created_at')],
  },
  delays: {
    table: 'order_delay',
    columns: [
      ...['id', 'allocation_id'].map(id),
      plain(
        'days',
        'approved_days',
        'reason_code',
        'reason',
        'superior_ext_no',
        'state',
        'audit_opinion',
        'attachments',
      ),
      flag('need_superior_ext'),
      ...['old_due_at', 'new_due_at', 'submitted_at'].map(at),
    ],
  },
  pauses: {
    table: 'order_pause',
    columns: [
      ...['id', 'allocation_id'].map(id),
      plain('reason_code', 'reason', 'plan_resume_date', 'state', 'audit_opinion', 'attachments'),
      flag('need_superior_ext'),
      ...['old_due_at', 'new_due_at', 'submitted_at', 'resumed_at'].map(at),
    ],
  },
  urges: {
    table: 'order_urge',
    columns: [...['id', 'dept_id'].map(id), plain('origin', 'content'), at('created_at')],
  },
  visits: {
    table: 'order_visit',
    columns: [
      id('id'),
      plain(
        'stage',
        'attempt',
        'channel',
        'call_result',
        'resolve_result',
        'satisfaction',
        'dissatisfied_reason',
        'opinion',
      ),
      ...['responded', 'need_redo'].map(flag),
      at('visited_at'),
    ],
  },
  followups: {
    table: 'order_followup',
    columns: [
      ...['id', 'dept_id', 'reply_id'].map(id),
      plain('version', 'kind', 'due_on', 'content', 'state', 'postponed', 'outcome'),
      sql`${ownersOwn('t', 'id')}::text as operator_id, ${ownersOwn('t', 'nick_name')} as operator_name`,
    ],
  },
  unmaskings: {
    table: 'order_access',
    only: sql`t.kind = 'reveal'`,
    columns: [...['id', 'dept_id'].map(id), plain('operator_name', 'purpose', 'note'), at('created_at')],
  },
  supervisions: {
    table: 'order_supervise',
    columns: [
      id('id'),
      plain('level', 'origin', 'content', 'payload', 'state'),
      ...['feedback_due_at', 'created_at'].map(at),
    ],
  },
  supervise_steps: {
    table: 'order_supervise_step',
    columns: [
      ...['id', 'supervise_id', 'dept_id'].map(id),
      plain('state', 'content', 'attachments'),
      ...['feedback_due_at', 'created_at'].map(at),
    ],
  },
}

const LOGS = sql`select l.id::text as id, coalesce(l.operator_dept_id, p.dept_id)::text as dept_id, l.action, l.text, l.payload, l.from_status, l.to_status, l.from_dept_id::text as from_dept_id, l.to_dept_id::text as to_dept_id,
  l.operator_name, l.operator_dept, l.is_note::int as is_note, l.visible_to, l.attachments, d.operator_name as removed_by, to_char(d.created_at, 'YYYY-MM-DD HH24:MI:SS') as removed_at, to_char(l.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at
  from order_history l left join operator p on p.supplier_id = l.supplier_id and p.id = l.operator_id
  left join order_log_removal d on d.supplier_id = l.supplier_id and d.order_id = l.order_id and d.log_id = l.id
  where l.supplier_id = o.supplier_id and l.order_id = o.id order by l.id`

const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

/** All records of the order `o` in one column, so that a detail is one statement. */
export const PROCESS_COLUMN = sql`json_build_object('files', ${listOf(FILES)}, 'logs', ${listOf(LOGS)}, ${sql.join(
  Object.entries(SELECTED).map(
    ([name, { table, only = sql`true`, columns }]) =>
      sql`${sql.lit(name)}, ${listOf(
        sql`select ${sql.join(columns)} from ${sql.table(table)} t where t.supplier_id = o.supplier_id and t.order_id = o.id and ${only} order by t.id`,
      )}`,
  ),
)}) as process`

export type Process = ReturnType<typeof namedProcess>

const filesById = (files: Records['files'], config: Config): ReadonlyMap<string, File> =>
  new Map(files.map(({ virus_state, ...file }) => [file.id, { ...file, withheld: withheldBy(config, virus_state) }]))

const withThese =
  (files: ReadonlyMap<string, File>) =>
  <R extends WithFiles>(row: R) => ({ ...row, attachments: row.attachments.flatMap((one) => files.get(one) ?? []) })

const ofToday = <R extends { dept_id: string | null }>(row: R, names: Names) => ({
  ...row,
  dept_id: row.dept_id && names.today(row.dept_id),
})

/** The records with the files and the departments that they name. */
export function namedProcess({ process }: ProcessColumns, names: Names, config: Config) {
  const withFiles = withThese(filesById(process.files, config))
  const withDept = <R extends OfDept>(row: R) => ({ ...row, dept_name: names.dept(row.dept_id)! })
  const logs = process.logs.map((log) => ({
    ...lineOfToday(withFiles(log), names.today),
    operator_dept: names.recorded(log.dept_id, log.operator_dept),
  }))
  const fromDept = ({ from_dept_id, ...row }: Records['allocations'][number]) => ({
    ...withDept(row),
    from_dept_name: names.dept(from_dept_id)!,
  })
  const stepsOf = (id: string) =>
    process.supervise_steps
      .filter(({ supervise_id }) => supervise_id === id)
      .map(({ supervise_id: _, dept_id, ...step }) => ({ ...withFiles(step), dept_name: names.dept(dept_id)! }))
  return {
    logs,
    allocations: process.allocations.map(fromDept),
    replies: process.replies.map(({ dept_id, ...row }) => ({ ...withFiles(row), dept_name: names.dept(dept_id)! })),
    contacts: process.contacts.map(withFiles),
    backs: process.backs.map(({ dept_id, ...row }) => ({
      ...withFiles(row),
      dept_name: names.dept(dept_id)!,
      // To whom it can be given by now, under the name that was proposed.
      suggest_dept_id: row.suggest_dept_id && names.today(row.suggest_dept_id),
      suggest_dept_name: names.dept(row.suggest_dept_id),
    })),
    assists: process.assists.map((row) => ({ ...withDept(row), official_name: names.official(row.dept_id) })),
    reports: process.reports,
    instructions: process.instructions.map((row) => ({ ...ofToday(row, names), dept_name: names.dept(row.dept_id) })),
    supervisions: process.supervisions.map((one) => ({ ...one, steps: stepsOf(one.id) })),
    delays: process.delays.map(withFiles),
    pauses: process.pauses.map(withFiles),
    urges: process.urges.map((urge) => ({ ...withDept(urge), heeded: isHeeded(ofToday(urge, names), logs) })),
    visits: process.visits,
    followups: process.followups.map(withDept),
    unmaskings: process.unmaskings.map(({ dept_id, ...row }) => ({ ...row, dept_name: names.dept(dept_id)! })),
  }
}

type Said = Pick<Records['logs'][number], 'id' | 'dept_id'>
const isHeeded = (urge: Said, logs: readonly Said[]): boolean =>
  logs.some((line) => line.dept_id === urge.dept_id && BigInt(line.id) > BigInt(urge.id))
