import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gathered } from '#platform/db/gather.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { Given, Values } from '#platform/db/statement.ts'
import { rowOf, statement } from '#platform/db/statement.ts'
import type { CompiledQuery, Insertable } from 'kysely'

import { redact } from './redact.ts'

/** What a handler adds to its audit row. */
export interface AuditDetail {
  /** Its code, where what was done is not what the call is called. */
  readonly action?: string
  readonly object_type?: string
  readonly object_id?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly risk?: 'normal' | 'high'
}

/** One thing done, refused or failed (domain 4.4, 7.5). */
export interface AuditEntry extends AuditDetail {
  readonly supplier_id: string
  readonly actor: Actor | null
  /** Code of the endpoint: `order.allocate`; what stands before the dot is the module. */
  readonly action: string
  /** As the endpoint declares. */
  readonly names_things?: boolean
  readonly method: string
  readonly path: string
  readonly params: unknown
  readonly result: 'ok' | 'refused' | 'failed'
  readonly code: string
  readonly duration_ms: number
  readonly ip: string
  readonly user_agent: string
  readonly request_id: string
  readonly at: Time
}

/** Columns of an audit row; nothing secret and no citizen's name or number is among them. */
export const auditRow = (entry: AuditEntry) => ({
  supplier_id: entry.supplier_id,
  operator_id: entry.actor?.operator_id ?? null,
  operator_name: entry.actor?.nick_name ?? '',
  dept_id: entry.actor?.dept_id ?? null,
  dept_name: entry.actor?.dept_name ?? '',
  module: entry.action.split('.', 1)[0]!,
  action: entry.action,
  object_type: entry.object_type ?? '',
  object_id: entry.object_id ?? '',
  method: entry.method,
  path: entry.path,
  params: json(redact(entry.params, entry.names_things)),
  result: entry.result,
  code: entry.code,
  duration_ms: Math.round(entry.duration_ms),
  ip: entry.ip,
  ua: entry.user_agent.slice(0, 300),
  before: json(redact(entry.before ?? null, entry.names_things)),
  after: json(redact(entry.after ?? null, entry.names_things)),
  risk: entry.risk ?? ('normal' as const),
  request_id: entry.request_id,
  at: entry.at,
})

/** Writes an audit row; called inside the transaction of the action, so that neither is there without the other. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.executeQuery(auditQuery(db, entry))
}

/** What calls that only read leave in the log; where it is not known whether a row was written, it is written twice rather than never. */
export const NOTED: Gathered<AuditEntry> = {
  name: 'operation log',
  write: async (db, entries) => void (await db.insertInto('audit_log').values(entries.map(auditRow)).execute()),
}

/** What writes it. */
export const auditQuery = (db: Db, entry: AuditEntry): CompiledQuery => {
  const row = auditRow(entry)
  return add.written(db, row, ...Object.keys(row))
}

const add = statement((db, row: Given<Values>, ...columns: string[]) =>
  db.insertInto('audit_log').values(rowOf<Insertable<Database['audit_log']>>(row, columns)),
)

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))
