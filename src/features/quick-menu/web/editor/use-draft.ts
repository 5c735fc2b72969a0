import { useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'

import { quickMenuList } from '../../contract.ts'
import { DASHBOARD, whyNotAdded, whyNotKept } from '../../domain/rules.ts'
import { useMenuEntries, type MenuEntry } from '../entries.tsx'
import { toQuickMenu } from '../use-quick-menus.ts'
import { useToldRefusal } from '../use-told-refusal.ts'
import { useSaving } from './use-saving.ts'

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

/** Paths as they were put together, and all that were stored when that began. */
interface Edited {
  readonly paths: readonly string[]
  readonly seen: readonly string[]
}

/** Quick menus while they are edited: nothing is kept before it is saved. */
export function useDraft(onSaved: () => void) {
  const reading = useEndpoint(quickMenuList, {})
  const stored = reading.data ?? []
  const entries = useMenuEntries()
  const isRefused = useToldRefusal()
  const mayOpen = (path: string): boolean => entries.has(path)
  const all = stored.map(({ path }) => path)
  const before = all.filter(mayOpen)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { paths, seen } = edited ?? { paths: before, seen: all }
  const saving = useSaving({ onSaved, onLatest: () => setEdited(null) })

  const lost = stored.filter(({ path }) => !mayOpen(path))
  const chosen = paths.flatMap((path) => entries.get(path) ?? [])
  const wanted = [
    ...chosen.map(({ screen }) => stored.find(({ path }) => path === screen.path) ?? toQuickMenu(screen)),
    ...lost,
  ]
  const change = (next: readonly string[]): void => setEdited({ paths: next, seen })
  const draft: Draft = {
    available: [...entries.values()].filter(({ screen }) => screen.path !== DASHBOARD),
    chosen,
    kept: lost.length,
    count: wanted.length,
    changed: paths.join('\n') !== before.join('\n'),
    saving: saving.isPending,
    toggle: (path) => {
      if (paths.includes(path)) return change(paths.filter((other) => other !== path))
      if (!isRefused(whyNotAdded(wanted, toQuickMenu(entries.get(path)!.screen), mayOpen))) change([...paths, path])
    },
    reorder: change,
    reset: () => setEdited(null),
    save: () => {
      if (!isRefused(whyNotKept({ stored, wanted, mayOpen }))) saving.save(wanted, seen)
    },
  }
  return { reading, draft }
}
