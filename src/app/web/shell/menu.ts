import { mayOpen, type Session } from '#features/identity/web/public.ts'
import type { MenuGroup, Screen } from '#ui/screens.ts'

export interface MenuSection {
  readonly group: MenuGroup
  readonly screens: readonly Screen[]
}

/** The two levels of the sidebar: groups in the order of their first screen, with the screens that this user has. */
export function menuOf(screens: readonly Screen[], session: Session): readonly MenuSection[] {
  const sections = new Map<string, { group: MenuGroup; screens: Screen[] }>()
  for (const screen of screens) {
    if (!screen.group || screen.hidden || screen.path.includes(':') || !mayOpen(session, screen)) continue
    const section = sections.get(screen.group.key)
    if (section) section.screens.push(screen)
    else sections.set(screen.group.key, { group: screen.group, screens: [screen] })
  }
  return [...sections.values()]
}

/** From the top down to this screen, for breadcrumb and menu mark. */
export function trailOf(screens: readonly Screen[], screen: Screen): readonly Screen[] {
  const parent = screens.find((other) => other.path === screen.parent)
  return parent ? [...trailOf(screens, parent), screen] : [screen]
}
