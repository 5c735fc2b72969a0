import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { listViews } from '#ui/list/slots.ts'
import { fill } from '#ui/slots.tsx'

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx').then((module) => ({ default: module.ViewsMenu })))

export const views: WebFeature = { screens: [], slots: [fill(listViews, ViewsMenu)] }
