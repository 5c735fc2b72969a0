import { lazy } from 'react'

import { yearEffects } from '#features/calendar/web/public.ts'
import { catalogueEffects } from '#features/reference/web/slots.ts'
import { finders } from '#ui/commands/finders.ts'
import type { WebFeature } from '#ui/feature.ts'
import { fill } from '#ui/slots.tsx'

import { screens } from './screens.tsx'

const OrderFinder = lazy(() => import('./OrderFinder.tsx').then((module) => ({ default: module.OrderFinder })))
const YearEffects = lazy(() => import('./clocks/YearEffects.tsx').then((module) => ({ default: module.YearEffects })))
const CatalogueEffects = lazy(() =>
  import('./rehearsal/CatalogueEffects.tsx').then((module) => ({ default: module.CatalogueEffects })),
)

export const workOrders: WebFeature = {
  screens,
  slots: [fill(finders, OrderFinder), fill(yearEffects, YearEffects), fill(catalogueEffects, CatalogueEffects)],
}
