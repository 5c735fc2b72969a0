import type { Db } from '#platform/db/database.ts'

export const deptIdOf = async (db: Db, code: string): Promise<string> =>
  (await db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

export const somePersonId = async (db: Db): Promise<string> =>
  (await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()).id
