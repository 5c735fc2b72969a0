import { writeAudit, type AuditDetail } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

/** What whoever sits at the machine does with signing in leaves in the log. */
export const DONE_AT_THE_MACHINE = {
  'sso.partner_let_in': { zh: '允许单点登录系统', en: 'Let a system sign users in' },
  'sso.partner_shut': { zh: '停用单点登录系统', en: 'Shut a system out of signing in' },
  'account.let_in': { zh: '在服务器上重置管理员密码', en: 'Reset an administrator’s password at the machine' },
} satisfies Readonly<Record<string, Message>>

interface Done extends AuditDetail {
  readonly supplier_id: string
  readonly action: keyof typeof DONE_AT_THE_MACHINE
  /** The command. */
  readonly path: string
  readonly at: Time
}

/** Nobody is signed in where a command is given. */
export const noteDone = (trx: Db, done: Done): Promise<void> =>
  writeAudit(trx, {
    ...{ ...done, actor: null, risk: 'high', names_things: true, method: '', params: null, result: 'ok', code: '' },
    ...{ duration_ms: 0, ip: '', user_agent: '', request_id: '' },
  })
