import type { Message } from '#kernel/messages.ts'
import { ASKED_JOB } from '#platform/exports/source.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { approversOf } from './approvers.ts'
import { endVain } from './end.ts'
import { tellAsked, tellChanged } from './tell.ts'

interface Asked {
  readonly file_name: string
  readonly by: string
  readonly total: number | null
  readonly purpose: string
  readonly created_by: string
  readonly approvers: readonly string[]
}

/** Tells everybody who may agree to an export, but who asked for it, as long as it waits. */
const tellApproversJob = defineJob({
  ...ASKED_JOB,
  prompt: true,
  async run({ db, clock, input: { supplier_id, id } }) {
    await tellChanged(db, { supplier_id, id })
    await endVain({ db, clock }, sql`e.supplier_id = ${supplier_id} and e.id = ${id}`)
    const { rows } =
      await sql<Asked>`select e.file_name, e.asked_as->>'nick_name' as by, e.total, e.purpose, e.created_by,
        array(${approversOf}) as approvers
      from export_job e where e.supplier_id = ${supplier_id} and e.id = ${id} and e.state = 'asked'`.execute(db)
    const [asked] = rows
    if (!asked) return
    const { file_name: name, by, total, purpose, ...who } = asked
    const rowsSaid: Message = total === null ? MANY : { zh: `${total}行`, en: `${total} rows` }
    await tellAsked(db, clock.now(), { supplier_id, id, ...who, said: { name, by, purpose, rows: rowsSaid } })
  },
})

const MANY: Message = { zh: '行数很多', en: 'very many rows' }

/** Whoever owns one that ends by itself is told why, and nobody is asked for it any longer. */
const endApprovalsJob = defineJob({
  name: 'end-export-approvals',
  input: z.object({}),
  cron: '* * * * *',
  run: (context) => endVain(context, sql`true`),
})

export const approvalJobs = [tellApproversJob, endApprovalsJob]
