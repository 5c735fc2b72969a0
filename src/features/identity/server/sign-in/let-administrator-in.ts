import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { findAccount, getAccountForUpdate, whyShut, type Account } from '../account-store.ts'
import { noteDone } from '../at-the-machine.ts'
import { accountKey } from './login-guard.ts'
import { renewPassword, type Renewal } from './renew-password.ts'

type Machine = Pick<RequestContext, 'db' | 'keys' | 'supplier_id' | 'clock'>

/**
 * A new one-time password for who may all and can be helped by nobody in the browser, as the only account of a new platform whose
 * first password was lost (decision 0306). Throws a sentence where it is somebody else.
 */
export const letAdministratorIn = ({ db, ...given }: Machine, typed: string, unbind: Renewal['unbind']) =>
  transaction(db, async (trx) => {
    const ctx = { ...given, db: trx }
    const { supplier_id, clock } = ctx
    const found = await findAccount(trx, supplier_id, accountKey(typed))
    if (!found) throw new Error(`there is no account ${typed}`)
    const account = await getAccountForUpdate(trx, supplier_id, found.id)
    if (!(await mayAll(ctx, account)))
      throw new Error(`${typed} is no account that may all: an administrator resets its password in the browser`)
    if (whyShut({ ...account, one_time_until: null }, clock.now())) throw new Error(`${typed} is out of use`)
    const { ended, one_time } = await renewPassword(ctx, account, { by: null, unbind })
    const done = { action: 'account.let_in', path: 'reset:password', at: clock.now() } as const
    await noteDone(trx, { ...done, supplier_id, object_type: 'operator', object_id: account.id, before: ended })
    return one_time
  })

const mayAll = async ({ db, supplier_id }: Machine, { role_ids }: Account): Promise<boolean> =>
  (await db
    .selectFrom('role')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', sql<string>`any(${role_ids}::bigint[])`)
    .where('may_all', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
