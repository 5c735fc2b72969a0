import { isAllocatable } from '#features/organisation/domain/public.ts'

import type { Macro } from './macro.ts'

type Handed = Parameters<typeof isAllocatable>[0] & { readonly pid: string | null }

/** Whether the last step of a macro that is a department's, or everybody's, could ever hand an order to another one. */
export const mayHandTo = (to: Handed, { move }: Pick<Macro, 'move'>, dept_id: string | null): boolean =>
  move === 'sub_allocate' ? to.enabled === 1 && dept_id !== null && to.pid === dept_id : isAllocatable(to)
