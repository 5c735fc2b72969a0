import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'

import type { AgreementKind } from '../domain/kinds.ts'
import { cleanHtml } from './clean-html.ts'

/** The version of a kind that is in force, cleaned once more. */
export async function inForce(db: Db, supplier_id: string, kind: AgreementKind) {
  const found = await recordsOf({ db, supplier_id }, 'agreement')
    .select(['id', 'title', 'version_no', 'content'])
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return found ? { ...found, content: cleanHtml(found.content) } : null
}
