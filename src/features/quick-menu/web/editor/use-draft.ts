import { useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { quickMenuAdds, quickMenuList, type QuickMenu } from '../../contract.ts'
import { DASHBOARD, whyNotAdded, whyNotKept } from '../../domain/rules.ts'
import { useMenuEntries, type MenuEntry } from '../entries.tsx'
import { QUICK } from '../messages.ts'
import { toQuickMenu } from '../use-quick-menus.ts'
import { useToldRefusal } from '../use-told-refusal.ts'

export interface Draft {
  /** What may be chosen, in the order of the menu. */
  readonly available: readonly MenuEntry[]
  readonly chosen: readonly MenuEntry[]
  /** How many are kept that the present role does not have; they count, too. */
  readonly kept: number
  readonly count: number
  readonly changed: boolean
  readonly saving: boolean
  /** Chooses what was not chosen, and the other way round; a seventeenth is refused. */
  readonly toggle: (path: string) => void
  readonly reorder: (paths: readonly string[]) => void
  readonly reset: () => void
  readonly save: () => void
}

/** Quick menus while they are edited: nothing is kept before it is saved. */
export function useDraft(stored: readonly QuickMenu[], onSaved: () => void): Draft {
  const entries = useMenuEntries()
  const isRefused = useToldRefusal()
  const mayOpen = (path: string): boolean => entries.has(path)
  const before = stored.map(({ path }) => path).filter(mayOpen)
  const [edited, setPaths] = useState<readonly string[] | null>(null)
  const paths = edited ?? before
  const saving = useSaving(onSaved)

  const lost = stored.filter(({ path }) => !mayOpen(path))
  const chosen = paths.flatMap((path) => entries.get(path) ?? [])
  const wanted = [
    ...chosen.map(({ screen }) => stored.find(({ path }) => path === screen.path) ?? toQuickMenu(screen)),
    ...lost,
  ]
  return {
    available: [...entries.values()].filter(({ screen }) => screen.path !== DASHBOARD),
    chosen,
    kept: lost.length,
    count: wanted.length,
    changed: paths.join('\n') !== before.join('\n'),
    saving: saving.isPending,
    toggle: (path) => {
      if (paths.includes(path)) return setPaths(paths.filter((other) => other !== path))
      if (!isRefused(whyNotAdded(wanted, toQuickMenu(entries.get(path)!.screen), mayOpen))) setPaths([...paths, path])
    },
    reorder: setPaths,
    reset: () => setPaths(null),
    save: () => {
      if (!isRefused(whyNotKept({ stored, wanted, mayOpen }))) saving.mutate({ menu_data: JSON.stringify(wanted) })
    },
  }
}

function useSaving(onSaved: () => void) {
  const t = useText()
  const { toast } = useFeedback()
  return useAction(quickMenuAdds, {
    invalidates: [quickMenuList],
    onSuccess: () => {
      toast('success', t(QUICK.saved))
      onSaved()
    },
  })
}
