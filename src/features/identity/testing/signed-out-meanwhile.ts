import { sql } from 'kysely'
import { expect } from 'vitest'

import { transaction } from '#platform/db/transaction.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import type { TestProgram } from '#platform/testing/program.ts'

import { getAccountForUpdate } from '../server/account-store.ts'

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** What a call is told whose account is held, as by an administrator who makes its password anew, and signed out before it goes on. */
export async function signedOutMeanwhile<Told>(
  { db, clock }: Pick<TestProgram, 'db' | 'clock'>,
  account: { readonly supplier_id: string; readonly operator_id: string },
  ask: () => Promise<Told>,
): Promise<Told> {
  const asked: Promise<Told>[] = []
  await transaction(db, async (trx) => {
    await getAccountForUpdate(trx, account.supplier_id, account.operator_id)
    asked.push(ask())
    await expect.poll(async () => (await WAITING.execute(db)).rows.length).toBe(1)
    await endSessionsOf(trx, account, 'kicked', clock.now())
  })
  return asked[0]!
}
