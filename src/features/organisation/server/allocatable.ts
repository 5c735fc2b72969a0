import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { UNDERTAKING_KINDS } from '../domain/undertaking.ts'

const kinds = sql.join(UNDERTAKING_KINDS.map((kind) => sql.lit(kind)))
/** `isAllocatable` of departments, `d`, that were not deleted. */
export const allocatable: RawBuilder<SqlBool> = sql`(d.enabled and d.can_undertake and d.kind in (${kinds}))`
