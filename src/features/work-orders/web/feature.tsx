import { lazy } from 'react'

import { yearEffects } from '#features/calendar/web/public.ts'
import { catalogueEffects } from '#features/reference/web/slots.ts'
import { finders } from '#ui/commands/finders.ts'
import { listExport } from '#ui/list/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { fill } from '#ui/slots.tsx'

import { screens } from './screens.tsx'

const OrderFinder = lazy(() => import('./OrderFinder.tsx').then((module) => ({ default: module.OrderFinder })))
const PrintListButton = lazy(() =>
  import('./several/PrintListButton.tsx').then((module) => ({ default: module.PrintListButton })),
)
const YearEffects = lazy(() => import('./clocks/YearEffects.tsx').then((module) => ({ default: module.YearEffects })))
const CatalogueEffects = lazy(() =>
  import('./rehearsal/CatalogueEffects.tsx').then((module) => ({ default: module.CatalogueEffects })),
)

export const workOrders: WebFeature = {
  screens,
  slots: [
    fill(listExport, PrintListButton),
    fill(finders, OrderFinder),
    fill(yearEffects, YearEffects),
    fill(catalogueEffects, CatalogueEffects),
  ],
}
