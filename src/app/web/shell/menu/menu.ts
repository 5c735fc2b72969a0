import { mayOpen, type Session } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { MenuGroup, Screen } from '#ui/screens.ts'

export interface MenuSection {
  readonly group: MenuGroup
  readonly screens: readonly Screen[]
}

export interface MenuPart {
  readonly title: Message | null
  readonly screens: readonly Screen[]
}

/** The two levels of the sidebar: groups in the order of their first screen, with the screens that this user has. */
export function menuOf(screens: readonly Screen[], session: Session, addons: Addons): readonly MenuSection[] {
  const sections = new Map<string, { group: MenuGroup; screens: Screen[] }>()
  for (const screen of screens) {
    if (!screen.group || !hasEntry(screen, session, addons)) continue
    const section = sections.get(screen.group.key)
    if (section) section.screens.push(screen)
    else sections.set(screen.group.key, { group: screen.group, screens: [screen] })
  }
  return [...sections.values()]
}

/** Keys of the installed add-ons; undefined while they are not known. */
type Addons = ReadonlySet<string> | undefined

/** Whether the add-on that the screen belongs to is installed (spec §2). */
export const isThere = ({ pluginKey }: Screen, addons: Addons): boolean =>
  pluginKey === undefined || addons?.has(pluginKey) === true

/** Whether the screen stands in this user's menu (spec §2, §6). */
function hasEntry(screen: Screen, session: Session, addons: Addons): boolean {
  if (screen.hidden || screen.path.includes(':')) return false
  if (!isThere(screen, addons)) return false
  if (screen.notForUnion && session.is_union) return false
  return mayOpen(session, screen)
}

/** From the top down to this screen, for breadcrumb and menu mark. */
export function trailOf(screens: readonly Screen[], screen: Screen): readonly Screen[] {
  const parent = screens.find((other) => other.path === screen.parent)
  return parent ? [...trailOf(screens, parent), screen] : [screen]
}

/** The menu entry that stands for the screen: itself, or the nearest above it. */
export const entryOf = (screens: readonly Screen[], screen: Screen): Screen | undefined =>
  [...trailOf(screens, screen)].reverse().find(({ group, hidden, path }) => group && !hidden && !path.includes(':'))

/** Where an address leads that only has screens below it: the first of them that this user has (spec §2). */
export function firstBelow(screens: readonly Screen[], session: Session, path: string): Screen | undefined {
  const above = path.endsWith('/') ? path : `${path}/`
  return screens.find(
    (screen) => screen.path.startsWith(above) && !screen.path.includes(':') && mayOpen(session, screen),
  )
}

/** The entries below each heading of a group, in the order of its headings; nothing stands above those that have none. */
export function partsOf({ group, screens }: MenuSection): readonly MenuPart[] {
  const parts = [[undefined, null] as const, ...Object.entries(group.parts ?? {})]
  return parts
    .map(([part, title]) => ({ title, screens: screens.filter((screen) => screen.part === part) }))
    .filter((part) => part.screens.length > 0)
}
