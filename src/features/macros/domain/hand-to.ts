import { isAllocatable } from '#features/organisation/domain/public.ts'

import type { Macro, MacroMove } from './macro.ts'

type Handed = Parameters<typeof isAllocatable>[0] & { readonly pid: string | null }

/** Whether the last step of a macro that is a department's, or everybody's, could ever hand an order to another one. */
export const mayHandTo = (to: Handed, { move }: Pick<Macro, 'move'>, dept_id: string | null): boolean =>
  move === 'sub_allocate' ? to.enabled === 1 && dept_id !== null && to.pid === dept_id : isAllocatable(to)

/** A department that is in use, with those below it. */
interface Offered extends Omit<Handed, 'enabled' | 'pid'> {
  readonly id: string
  readonly children?: readonly Offered[]
}

/** Those of a tree of departments that are in use to which the last step could hand an order. */
export const handedTo = (
  departments: readonly Offered[],
  move: MacroMove | null,
  dept_id: string | null,
  pid: string | null = null,
): readonly string[] =>
  departments.flatMap(({ children = [], ...one }) => [
    ...(mayHandTo({ ...one, enabled: 1, pid }, { move }, dept_id) ? [one.id] : []),
    ...handedTo(children, move, dept_id, one.id),
  ])
