import type { Time } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** A role of the district's own: what a leader who looks on sees, without who called and what was written inside (domain 4.4.1). */
export const seedRoles = (trx: Trx, supplier_id: string, at: Time) =>
  sql`
    insert into role (supplier_id, code, name, name_en, description, description_en, path_arr, api_arr, hidden_fields, created_at)
    select supplier_id, 'own_visitors', '特邀监督员', 'Invited observer', '查看工单办理情况，不显示诉求人信息、内部意见和附件',
      'Follows how orders are handled, without callers, internal opinions and files',
      path_arr, api_arr, '["caller_name", "caller_phone", "address", "opinions", "attachments"]', ${at}
    from role where supplier_id = ${supplier_id} and code = 'leader_viewer'`.execute(trx)
