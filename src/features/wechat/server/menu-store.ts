import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { onViolation, transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { MenuButtons, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { menuForWechat } from '../domain/menu.ts'
import { WECHAT_ERRORS } from '../errors.ts'
import { accountOf } from './account.ts'
import { askWechat } from './api.ts'

const own = (ctx: RequestContext) =>
  recordsOf(ctx, 'wx_menu').select(['id', 'buttons', 'version', 'published_at', 'published_version']).$castTo<{
    readonly id: string
    readonly buttons: MenuButtons
    readonly version: number
    readonly published_at: string | null
    readonly published_version: number | null
  }>()

/** WxMenu */
export async function tellMenu(ctx: RequestContext) {
  const { id: _id, ...menu } = (await own(ctx).executeTakeFirst()) ?? { id: '', ...NOT_WRITTEN }
  return menu
}
const NOT_WRITTEN = { buttons: [], version: null, published_at: null, published_version: null }

/** WxMenuSave */
export async function saveMenu({ buttons, version }: InputOf<typeof wxMenuSave>, ctx: RequestContext): Promise<null> {
  const row = await own(ctx).executeTakeFirst()
  const seen = { id: row?.id, version: version ?? undefined }
  await saveRecord(ctx, 'wx_menu', seen, { buttons: JSON.stringify(buttons) }).catch(
    onViolation({ wx_menu_supplier_id_key: () => fail(ERRORS.STALE) }),
  )
  return null
}

/** WxMenuPublish: WeChat is asked outside of a transaction, and what it took is on record after. */
export async function publishMenu({ version }: InputOf<typeof wxMenuPublish>, ctx: RequestContext): Promise<null> {
  const account = accountOf(ctx)
  const menu = (await own(ctx).executeTakeFirst()) ?? fail(WECHAT_ERRORS.WX_MENU_EMPTY)
  if (menu.version !== version) fail(ERRORS.STALE)
  if (menu.buttons.length === 0) fail(WECHAT_ERRORS.WX_MENU_EMPTY)
  await askWechat(account, '/cgi-bin/menu/create', menuForWechat(menu.buttons))
  ctx.audit({ object_type: 'wx_menu', object_id: menu.id, risk: 'high' })
  await transaction(ctx.db, async (db) => {
    await db
      .updateTable('wx_menu')
      .set({ published_at: ctx.clock.now(), published_version: version })
      .where('supplier_id', '=', ctx.supplier_id)
      .where('id', '=', menu.id)
      .execute()
    await ctx.putOnRecord(db)
  })
  return null
}
