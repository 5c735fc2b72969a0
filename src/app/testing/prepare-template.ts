import type { Db } from '#platform/db/database.ts'

/** Base content of every test database, beyond the schema. Each part adds what its tests take for granted. */
export async function prepareTemplate(_db: Db): Promise<void> {}
