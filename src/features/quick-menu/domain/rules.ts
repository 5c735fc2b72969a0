import type { ErrorSpec, Refusal } from '#kernel/errors.ts'
import { defineErrors, ERRORS, refuse } from '#kernel/errors.ts'

/** spec §5, §9 */
export const MOST_QUICK_MENUS = 16
/** It is one click away on every screen, and the one screen that is no quick menu (spec §5). */
export const DASHBOARD = '/dashboard'

export const QUICK_MENU_ERRORS = defineErrors({
  QUICK_MENU_TOO_MANY: { status: 400, zh: '快捷菜单最多 16 个', en: 'at most 16 quick menus' },
  QUICK_MENU_REPEATED: { status: 400, zh: '请勿重复添加', en: 'do not add repeatedly' },
  QUICK_MENU_DASHBOARD: { status: 400, zh: '首页不能添加为快捷菜单', en: 'The dashboard cannot be a quick menu' },
  QUICK_MENU_STALE: {
    status: 409,
    zh: '快捷菜单已在其他窗口修改',
    en: 'The quick menus were changed in another window',
  },
  QUICK_MENU_UNKNOWN: {
    status: 400,
    zh: '菜单“{title}”不存在或您无权访问',
    en: 'The menu “{title}” does not exist, or your role does not have it',
  },
})

export interface Entry {
  readonly path: string
  readonly title: string
}

interface Given {
  /** Paths that the user last saw; whatever there was when left out. */
  readonly seen?: readonly string[]
  /** What the user has now, in order. */
  readonly stored: readonly Entry[]
  /** What the user wants to have, in order. */
  readonly wanted: readonly Entry[]
  readonly mayOpen: (path: string) => boolean
}

/** Why a list of quick menus is not kept, the first reason first. One that the role lost meanwhile may stay. */
const RULES: readonly { error: ErrorSpec; breaks: (given: Given) => Entry | boolean | undefined }[] = [
  {
    error: QUICK_MENU_ERRORS.QUICK_MENU_STALE,
    breaks: ({ stored, seen }) => seen !== undefined && !isSame(seen, stored),
  },
  {
    error: QUICK_MENU_ERRORS.QUICK_MENU_DASHBOARD,
    breaks: ({ wanted }) => wanted.find(({ path }) => path === DASHBOARD),
  },
  {
    error: QUICK_MENU_ERRORS.QUICK_MENU_REPEATED,
    breaks: ({ wanted }) => wanted.find(({ path }, at) => wanted.findIndex((other) => other.path === path) < at),
  },
  {
    error: QUICK_MENU_ERRORS.QUICK_MENU_TOO_MANY,
    breaks: ({ wanted }) => wanted.length > MOST_QUICK_MENUS,
  },
  {
    error: QUICK_MENU_ERRORS.QUICK_MENU_UNKNOWN,
    breaks: ({ stored, wanted, mayOpen }) =>
      wanted.find(({ path }) => !mayOpen(path) && !stored.some((known) => known.path === path)),
  },
  {
    error: ERRORS.UNCHANGED,
    breaks: ({ stored, wanted }) =>
      isSame(
        stored.map(({ path }) => path),
        wanted,
      ),
  },
]

const isSame = (paths: readonly string[], entries: readonly Entry[]): boolean =>
  paths.length === entries.length && entries.every(({ path }, at) => path === paths[at])

/** Why the user cannot have these quick menus; null when all is well. Asked by the screen and by the server. */
export function whyNotKept(given: Given): Refusal | null {
  for (const { error, breaks } of RULES) {
    const broken = breaks(given)
    if (broken) return refuse(error, typeof broken === 'object' ? { title: broken.title } : {})
  }
  return null
}

/** Why this one cannot be added to what the user has. */
export const whyNotAdded = (stored: readonly Entry[], entry: Entry, mayOpen: Given['mayOpen']): Refusal | null =>
  whyNotKept({ stored, wanted: [...stored, entry], mayOpen })
