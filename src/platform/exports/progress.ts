import { sql } from 'kysely'
import { z } from 'zod'

import type { Actor } from '#kernel/actor.ts'
import { Flag } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/messages.ts'
import { addHours } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { publish } from '../events/publish.ts'
import type { StoredFile } from '../files/store.ts'
import { addJob, type JobContext } from '../jobs/job.ts'
import type { Format } from './file/file.ts'
import { ASKED_JOB, type ExportId } from './source.ts'
import { standsStill } from './stands.ts'

/** A file is kept for a day (domain 5.8). */
const KEPT_HOURS = 24

/** Up to where a file is whole, and all that is needed to go on there. */
export const Checkpoint = z.object({
  path: z.string(),
  size: z.int(),
  cursor: z.string().nullable(),
  rows: z.int(),
  pen: z.unknown(),
  /** Who made it. */
  attempt: z.int(),
  /** Its writer has gone: nobody else writes into the file. */
  given_up: Flag,
})
export type Checkpoint = z.output<typeof Checkpoint>

/** An export whose turn it is. */
export interface Begun extends ExportId {
  readonly attempt: number
  readonly input: unknown
  readonly format: Format
  readonly language: Language
  readonly asked_as: Actor
  readonly ip: string
  readonly file_name: string
  readonly purpose: string
  /** Somebody agreed to it. */
  readonly is_agreed: boolean
  /** Sealed. */
  readonly phone: string | null
  /** He still is who he was. */
  readonly stands: boolean
  readonly total: number | null
  readonly worked_ms: number
  readonly checkpoint: unknown
  /** What its last attempt failed by. */
  readonly error_code: string | null
  readonly error_msg: string | null
}

/** It was cancelled, or another process goes on with it: what is written here counts no more. */
export class Overtaken extends Error {}

/** Takes the turn of an export; undefined where it has none. */
export async function begin(db: Db, { supplier_id, id }: ExportId): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update export_job e set attempt = attempt + 1, rows = coalesce((checkpoint->>'rows')::int, 0), heartbeat_at = now()
    from operator p
    where e.supplier_id = ${supplier_id} and e.id = ${id} and e.state = 'running'
      and p.supplier_id = e.supplier_id and p.id = e.created_by
    returning e.supplier_id, e.id, e.attempt, e.input, e.format, e.language, e.asked_as, e.ip, e.file_name, e.purpose, e.decided_at is not null as is_agreed, p.phone,
      e.total, e.worked_ms, e.checkpoint, e.error_code, e.error_msg, ${standsStill} as stands`.execute(db)
  return rows[0]
}

/** What is noted of an export while it is written. */
interface Noted {
  readonly rows?: number
  readonly total?: number | null
  readonly worked_ms?: number
  readonly checkpoint?: Checkpoint
}

/** Notes how far an export is; says whether another waits for its turn. */
export async function note(db: Db, { supplier_id, id, attempt }: Begun, noted: Noted): Promise<{ waits: boolean }> {
  const { checkpoint, ...values } = noted
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value},`)
  if (checkpoint) set.push(sql`checkpoint = ${JSON.stringify(checkpoint)},`)
  const { rows } = await sql<{ waits: boolean }>`
    update export_job set ${sql.join(set, sql` `)} heartbeat_at = now()
    where supplier_id = ${supplier_id} and id = ${id} and state = 'running' and attempt = ${attempt}
    returning exists (select from export_job where state = 'queued') as waits`.execute(db)
  return rows[0] ?? overtaken()
}

const overtaken = (): never => {
  throw new Overtaken()
}

/** It waits for somebody to agree. */
export async function ask({ db, clock }: JobContext, begun: Begun, total: number | null): Promise<void> {
  const { supplier_id, id, attempt, asked_as } = begun
  const asked = await db
    .updateTable('export_job')
    .set({ state: 'asked', asked_at: clock.now(), total })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return
  await addJob(db, ASKED_JOB, { supplier_id, id })
  await tell(db, 'export.ended', begun, asked_as.operator_id)
}

type Outcome =
  | { readonly state: 'failed'; readonly answer: string }
  /** It makes way for others. */
  | { readonly state: 'queued' }
  | ({ readonly state: 'done'; readonly rows: number; readonly password: string | null } & StoredFile)

/** Ends the turn of an export; false where it was not its turn any more. */
export async function end({ db, clock }: JobContext, begun: Begun, outcome: Outcome): Promise<boolean> {
  const now = clock.now()
  const { supplier_id, id, attempt, asked_as } = begun
  const { state, ...file } = outcome
  const ended = await db
    .updateTable('export_job')
    .set({
      state,
      ...(state === 'queued' ? { turn_at: sql<string>`clock_timestamp()` } : { finished_at: now, checkpoint: null }),
      ...('answer' in file && file),
      ...('path' in file && { ...file, size: String(file.size), expires_at: addHours(now, KEPT_HOURS) }),
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  await tell(db, state === 'queued' ? 'export.progressed' : 'export.ended', begun, asked_as.operator_id)
  return ended.numUpdatedRows > 0n
}

/** The browsers of who asked for it read anew. */
export const tell = (
  db: Db,
  type: 'export.progressed' | 'export.ended',
  { supplier_id, id }: ExportId,
  operator_id: string,
): Promise<void> => publish(db, { supplier_id, type, ids: [id], operator_ids: [operator_id] })
