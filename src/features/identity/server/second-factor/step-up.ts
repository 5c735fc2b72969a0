import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { stepUp } from '../../contract/second-factor.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { holdOwnAccount } from '../account-store.ts'
import { checkTries, requirePassword } from '../proof.ts'
import { openPasswords } from '../sign-in/encrypted-password.ts'
import { takeCode } from './second-factor.ts'

type Input = InputOf<typeof stepUp>

/** The caller proves once more who he is; where there is a second factor, the password is not enough (security A16). */
export async function proveIdentity(input: Input, context: RequestContext): Promise<null> {
  const { db, clock, actor, session_id } = context
  const account = await holdOwnAccount(context)
  await checkTries(context)
  if (account.mfa_type === 'totp') await checkCode(input, context)
  else await requirePassword(account, await passwordOf(input, context), 'password')
  await db
    .updateTable('session')
    .set({ step_up_at: clock.now() })
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', session_id)
    .execute()
  context.audit({ object_type: 'session', object_id: session_id })
  return null
}

async function checkCode({ code = '' }: Input, { db, keys, actor, clock }: RequestContext): Promise<void> {
  if (!(await takeCode(db, keys, actor, code, clock.now()))) fail(IDENTITY_ERRORS.WRONG_CODE, {}, 'code')
}

async function passwordOf({ password }: Input, { db, keys, actor, clock }: RequestContext): Promise<string> {
  if (password === undefined) return ''
  const { supplier_id } = actor
  return (await openPasswords({ db, keys, supplier_id, now: clock.now() }, [password]))?.[0] ?? ''
}
