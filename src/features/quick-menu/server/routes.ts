import { listPermitted } from '#features/identity/server/public.ts'
import { AppError } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { quickMenuAdd, quickMenuAdds, quickMenuDel, quickMenuList, type QuickMenu } from '../contract.ts'
import { whyNotKept } from '../domain/rules.ts'
import { listQuickMenus, listQuickMenusForUpdate, replaceQuickMenus } from './store.ts'

export const quickMenuRoutes: readonly Route[] = [
  serve(quickMenuList, (_input, { db, actor }) => listQuickMenus(db, actor)),
  serve(quickMenuAdd, (item, context) => keep(context, (stored) => [...stored, item])),
  serve(quickMenuAdds, ({ menu_data, seen }, context) => keep(context, () => menu_data, seen)),
  serve(quickMenuDel, async ({ path }, { db, actor, clock }) => {
    const stored = await listQuickMenusForUpdate(db, actor)
    const left = stored.filter((item) => item.path !== path)
    if (left.length < stored.length) await replaceQuickMenus(db, actor, left, clock.now())
    return null
  }),
]

async function keep(
  context: RequestContext,
  change: (stored: readonly QuickMenu[]) => readonly QuickMenu[],
  seen?: readonly string[],
): Promise<null> {
  const { db, actor, clock } = context
  // Before the lock, which the user's other windows wait for.
  const mayOpen = await permissionOf(context)
  const stored = await listQuickMenusForUpdate(db, actor)
  const wanted = change(stored)
  const refusal = whyNotKept({ stored, wanted, seen, mayOpen })
  if (refusal) throw new AppError(refusal)
  await replaceQuickMenus(db, actor, wanted, clock.now())
  return null
}

/** What the roles of this session open; the administrator sees every route (spec §6). */
async function permissionOf(context: RequestContext): Promise<(path: string) => boolean> {
  if (context.actor.roles.includes('admin')) return () => true
  const { path_arr } = await listPermitted({}, context)
  return (path) => path_arr.includes(path)
}
