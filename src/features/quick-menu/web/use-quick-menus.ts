import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import type { Screen } from '#ui/screens.ts'

import { quickMenuAdd, quickMenuDel, quickMenuList, type QuickMenu } from '../contract.ts'
import { whyNotAdded } from '../domain/rules.ts'
import { useMenuEntries, type MenuEntry } from './entries.tsx'
import { QUICK } from './messages.ts'
import { useToldRefusal } from './use-told-refusal.ts'

export interface QuickMenus {
  /** All that is kept, also what the present role does not have. */
  readonly stored: readonly QuickMenu[]
  /** What is shown, in the user's order. */
  readonly shown: readonly MenuEntry[]
  readonly loaded: boolean
  readonly has: (path: string) => boolean
  /** Adds, or says why not (spec §5). */
  readonly add: (screen: Screen) => void
  readonly remove: (screen: Screen) => void
}

/** The signed-in user's quick menus. */
export function useQuickMenus(): QuickMenus {
  const t = useText()
  const { toast } = useFeedback()
  const isRefused = useToldRefusal()
  const entries = useMenuEntries()
  const { data: stored = [], isSuccess } = useEndpoint(quickMenuList, {}, { staleTime: 60_000 })
  const adding = useAction(quickMenuAdd, { invalidates: [quickMenuList] })
  const removing = useAction(quickMenuDel, { invalidates: [quickMenuList] })

  const add = (screen: Screen): void => {
    const item = toQuickMenu(screen)
    if (isRefused(whyNotAdded(stored, item, (path) => entries.has(path)))) return
    adding.mutate(item, { onSuccess: () => toast('success', t(QUICK.added, { title: screen.title })) })
  }
  const remove = (screen: Screen): void =>
    removing.mutate(
      { path: screen.path },
      { onSuccess: () => toast('success', t(QUICK.removed, { title: screen.title })) },
    )
  return {
    stored,
    shown: stored.flatMap(({ path }) => entries.get(path) ?? []),
    loaded: isSuccess,
    has: (path) => stored.some((item) => item.path === path),
    add,
    remove,
  }
}

/** As it is kept. The title is Chinese, whatever the screen speaks at the moment: it stands in for a screen that is gone. */
export const toQuickMenu = ({ path, name, title }: Screen): QuickMenu => ({
  full_path: path,
  path,
  name,
  title: title.zh,
})
