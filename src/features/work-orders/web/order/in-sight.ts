import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'

/** The actions that stand on the bar, of those in their order, and those that are one press further away. */
export interface InSight {
  readonly shown: readonly ActionName[]
  readonly rest: readonly ActionName[]
}

/** As many as there is room for; the open one is always among them, and nothing hides a single action. */
export function inSight(actions: readonly ActionName[], room: number, open: ActionName | null = null): InSight {
  if (actions.length <= room + 1) return { shown: actions, rest: [] }
  const shown = actions.filter((action, at) => at < room || action === open)
  return { shown, rest: actions.filter((action) => !shown.includes(action)) }
}
