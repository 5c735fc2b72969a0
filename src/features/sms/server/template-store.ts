import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract.ts'
import type { Approved } from '#kernel/approved.ts'

const TABLE = 'sms_template'
const SORTS = {
  name: ascending(key(`${TABLE}.name`, 'text'), key(`${TABLE}.id`, 'bigint')),
} satisfies Record<string, Sort>

/** The texts that the provider of a tenant has approved and that are in use, the oldest first. */
export const approvedOf = (db: Db, supplier_id: string): Promise<readonly Approved[]> =>
  recordsOf({ db, supplier_id }, TABLE).select(['code', 'content']).where('enabled', '=', 1).orderBy('id').execute()

/** SmsTemplateManage */
export const manageTemplates = (
  { keyword, ...input }: InputOf<typeof contract.smsTemplateManage>,
  ctx: RequestContext,
) =>
  paginate(
    recordsOf(ctx, TABLE)
      .select(['id', 'name', 'code', 'content', 'enabled', 'version'])
      .where(says(keyword, `${TABLE}.name`, `${TABLE}.content`)),
    SORTS,
    input,
  )

const CODE = { zh: '服务商模板ID', en: 'Number at the provider' }
const TAKEN = { zh: '已有此模板', en: 'is there already' }

/** SmsTemplateSave */
export const saveTemplate = (
  { id, version, ...given }: InputOf<typeof contract.smsTemplateSave>,
  ctx: RequestContext,
) =>
  saveRecord(ctx, TABLE, { id, version }, given).catch(
    onViolation({ sms_template_code_u: () => failField('code', CODE, TAKEN) }),
  )
