import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keep } from '#platform/kept/kept.ts'

import type { LimitRule } from '../../domain/clocks/limits.ts'

/** What a rule says: of which orders, how long they may take, before which other rules and on which days. */
export const RULE_COLUMNS = [
  ...(['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo'] as const),
  ...(['handle_n', 'handle_unit', 'sign_n', 'sign_unit', 'contact_n', 'contact_unit'] as const),
  ...(['back_n', 'back_unit', 'audit_n', 'audit_unit', 'review_n', 'review_unit'] as const),
  ...(['priority', 'valid_from', 'valid_to'] as const),
] satisfies readonly (keyof LimitRule)[]

/** The limit rules of a tenant that are in use, of every day. */
const loadLimitRules = (db: Db, supplier_id: string): Promise<LimitRule[]> =>
  db
    .selectFrom('limit_rule')
    .select(RULE_COLUMNS)
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** The same, kept by each process. */
export const LIMIT_RULES = keep('limit rules', loadLimitRules)

/** The same with their ids, as they stand in the database. */
export const listLimitRules = (ctx: RequestContext): Promise<(LimitRule & { id: string })[]> =>
  recordsOf(ctx, 'limit_rule')
    .select(['id', ...RULE_COLUMNS])
    .where('enabled', '=', 1)
    .execute()
