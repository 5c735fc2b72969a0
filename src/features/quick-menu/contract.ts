import { z } from 'zod'

import { get, jsonText, post, text } from '#kernel/endpoint.ts'

/** The path of a screen, as roles list it. */
const Path = z
  .string()
  .max(100)
  .regex(/^(\/[\w:.-]+)+$/)

/** A menu entry that a user keeps at hand (spec §3). */
export const QuickMenu = z
  .object({
    /** What is opened: the path, with a query where it is a list with filters. */
    full_path: z.string().max(200),
    path: Path,
    name: text(1, 60),
    /** Shown only where the program does not know the screen's title. */
    title: text(1, 60),
  })
  .refine(({ full_path, path }) => full_path === path || full_path.startsWith(`${path}?`), { path: ['full_path'] })
export type QuickMenu = z.output<typeof QuickMenu>

/** The caller's quick menus in their order; also those that the present role does not have. */
export const quickMenuList = get('/v1/seller/quickmenu/QuickMenuList', {
  access: 'signed_in',
  title: { zh: '快捷菜单', en: 'Quick menus' },
  input: z.object({}),
  output: z.array(QuickMenu),
})

const asItem = <S extends z.ZodType>(item: S) => z.object({ item: jsonText(item) })
const Anything = asItem(z.looseObject({}))

/** The fields of the entry, or all of them as `item`, as spec §7 calls it. */
export const quickMenuAdd = post('/v1/seller/quickmenu/QuickMenuAdd', {
  access: 'signed_in',
  title: { zh: '添加快捷菜单', en: 'Add a quick menu' },
  audit: 'quick_menu.added',
  names_things: true,
  input: z.preprocess((sent) => Anything.safeParse(sent).data?.item ?? sent, QuickMenu),
  forms: [QuickMenu, asItem(QuickMenu)],
  output: z.null(),
})

/** Replaces all of them by these, in this order. More than are ever allowed are not even read. */
export const quickMenuAdds = post('/v1/seller/quickmenu/QuickMenuAdds', {
  access: 'signed_in',
  title: { zh: '保存快捷菜单', en: 'Save quick menus' },
  audit: 'quick_menu.saved',
  names_things: true,
  refuse_unchanged: true,
  input: z.object({
    menu_data: jsonText(z.array(QuickMenu).max(200)),
    /** Paths that the caller had before, in order: refused when they are others by now. Left out, whatever there is goes. */
    seen: jsonText(z.array(Path).max(200)).optional(),
  }),
  output: z.null(),
})

export const quickMenuDel = post('/v1/seller/quickmenu/QuickMenuDel', {
  access: 'signed_in',
  title: { zh: '移除快捷菜单', en: 'Remove a quick menu' },
  audit: 'quick_menu.removed',
  input: z.object({ path: Path }),
  output: z.null(),
})
