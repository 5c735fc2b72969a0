import { keep } from '#platform/kept/kept.ts'

/** What every process keeps of an account. */
export interface KeptAccount {
  readonly id: string
  readonly name: string
  readonly dept_id: string
}

/** Accounts of a tenant by id, also those out of use, as what they did stays theirs. */
export const ACCOUNTS = keep('accounts', async (db, supplier_id): Promise<ReadonlyMap<string, KeptAccount>> => {
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'nick_name as name', 'dept_id'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
})
