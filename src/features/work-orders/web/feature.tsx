import { lazy } from 'react'

import { finders } from '#ui/commands/finders.ts'
import type { WebFeature } from '#ui/feature.ts'
import { fill } from '#ui/slots.tsx'

import { screens } from './screens.tsx'

const OrderFinder = lazy(() => import('./OrderFinder.tsx').then((module) => ({ default: module.OrderFinder })))

export const workOrders: WebFeature = { screens, slots: [fill(finders, OrderFinder)] }
