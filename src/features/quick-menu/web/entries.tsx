import { createContext, useContext, useMemo, type ReactNode } from 'react'

import type { MenuGroup, Screen } from '#ui/screens.ts'

/** A second-level menu entry with the first-level entry above it. */
export interface MenuEntry {
  readonly screen: Screen
  readonly group: MenuGroup
}

type Sections = readonly { readonly group: MenuGroup; readonly screens: readonly Screen[] }[]

const EntriesContext = createContext<ReadonlyMap<string, MenuEntry>>(new Map())

/** Says which menu entries this user has; quick menus are chosen among these, and only these are shown (spec §6). */
export function QuickMenuProvider({ sections, children }: { sections: Sections; children: ReactNode }) {
  const entries = useMemo(
    () =>
      new Map(
        sections.flatMap(({ group, screens }) =>
          screens.map((screen): [string, MenuEntry] => [screen.path, { screen, group }]),
        ),
      ),
    [sections],
  )
  return <EntriesContext value={entries}>{children}</EntriesContext>
}

/** The user's menu entries by path, in the order of the menu. */
export const useMenuEntries = (): ReadonlyMap<string, MenuEntry> => useContext(EntriesContext)
