import { screens as account } from '#features/account/web/screens.tsx'
import { screens as dashboard } from '#features/dashboard/web/screens.tsx'
import { screens as grid } from '#features/grid/web/screens.tsx'
import { screens as imports } from '#features/imports/web/screens.tsx'
import { screens as workOrders } from '#features/work-orders/web/screens.tsx'
import type { Screen } from '#ui/screens.ts'

/** Every screen of the application; the order of the menu is the order here. */
export const SCREENS: readonly Screen[] = [...dashboard, ...workOrders, ...imports, ...grid, ...account]
