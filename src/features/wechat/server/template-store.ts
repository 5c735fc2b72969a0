import type { Approved } from '#kernel/approved.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/templates.ts'

const TABLE = 'wx_template'
const SORTS = {
  name: ascending(key(`${TABLE}.name`, 'text'), key(`${TABLE}.id`, 'bigint')),
} satisfies Record<string, Sort>

/** The templates of a tenant that are in use, the oldest first. */
export const templatesOf = (db: Db, supplier_id: string): Promise<readonly Approved[]> =>
  recordsOf({ db, supplier_id }, TABLE)
    .select(['template_id as code', 'content'])
    .where('enabled', '=', 1)
    .orderBy('id')
    .execute()

/** WxTemplateManage */
export const manageTemplates = (
  { keyword, ...input }: InputOf<typeof contract.wxTemplateManage>,
  ctx: RequestContext,
) =>
  paginate(
    recordsOf(ctx, TABLE)
      .select(['id', 'name', 'template_id', 'content', 'enabled', 'version'])
      .where(says(keyword, `${TABLE}.name`, `${TABLE}.content`)),
    SORTS,
    input,
  )

const CONTENT = { zh: '消息内容', en: 'Words' }
const TAKEN = { zh: '已有模板使用此内容', en: 'another template has the same' }

/** WxTemplateSave */
export const saveTemplate = ({ id, version, ...given }: InputOf<typeof contract.wxTemplateSave>, ctx: RequestContext) =>
  saveRecord(ctx, TABLE, { id, version }, given).catch(
    onViolation({
      wx_template_content_u: () => failField('content', CONTENT, TAKEN),
    }),
  )
