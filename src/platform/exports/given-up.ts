import { maskText } from '#kernel/masking.ts'
import { defineMessages, translate, type Message } from '#kernel/messages.ts'

import { writeAudit } from '../audit/audit.ts'
import type { JobContext } from '../jobs/job.ts'
import { end, type Begun } from './progress.ts'

/** What the owner of an export is told that was given up: what went wrong, and what he can do. */
const GIVEN_UP = defineMessages({
  tooLong: {
    zh: '试了{n}次，数据库查询一再超时，没有写完。请缩小筛选范围，分几次导出',
    en: 'It was tried {n} times, and the database took too long each time. Please narrow the list and export it in parts',
  },
  noRoom: {
    zh: '试了{n}次，服务器磁盘空间不足，没有写完。请告知系统管理员，腾出空间后重新导出',
    en: 'It was tried {n} times, and there was no room on the server. Please tell your administrator, and export again once there is',
  },
  broken: {
    zh: '试了{n}次都中断了，没有写完。请缩小筛选范围后重新导出；仍不成功的，请把导出编号 {id} 告知系统管理员',
    en: 'It was tried {n} times and broke off each time. Please narrow the list and export again; if that fails, too, tell your administrator the number {id}',
  },
})
const BY_CODE: Readonly<Record<string, keyof typeof GIVEN_UP>> = {
  '57014': 'tooLong',
  '53100': 'noRoom',
  ...{ ENOSPC: 'noRoom', EDQUOT: 'noRoom' },
}

/** What a failure of this code comes to, of the database or the machine; null where the process died. */
export const whyGivenUp = (code: string | null): Message => GIVEN_UP[BY_CODE[code ?? ''] ?? 'broken']

/** Errors may quote a row. */
const MOST = 300

/** Notes what an attempt failed by, for whoever gives the export up in the end. */
export async function noteFailure({ db, log }: JobContext, { supplier_id, id }: Begun, error: unknown): Promise<void> {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  await db
    .updateTable('export_job')
    .set({ error_code: typeof code === 'string' ? code : null, error_msg: maskText(String(message).slice(0, MOST)) })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
    // Where the database is away, that is what the attempt failed by, and the next one says it.
    .catch((err: unknown) => log.warn({ err, id }, 'what an export failed by could not be noted'))
}

/** Ends what comes no further: its owner is told why, and whoever runs the installation by log and health. */
export async function giveUp(ctx: JobContext, begun: Begun, n: number): Promise<void> {
  const { supplier_id, id, language, error_code, error_msg } = begun
  const answer = translate(language, whyGivenUp(error_code), { n, id })
  if (!(await end(ctx, begun, { state: 'failed', answer }))) return
  const said = error_msg ?? ''
  ctx.log.error({ supplier_id, id, error_code, error_msg }, 'an export was given up')
  await writeAudit(ctx.db, {
    ...{
      supplier_id,
      actor: null,
      action: 'export.given_up',
      result: 'failed',
      code: 'EXPORT_GIVEN_UP',
      risk: 'normal',
    },
    ...{ method: '', path: 'export', object_type: 'export_job', object_id: id, params: { said }, duration_ms: 0 },
    ...{ ip: '', user_agent: '', request_id: '', at: ctx.clock.now() },
  })
}
