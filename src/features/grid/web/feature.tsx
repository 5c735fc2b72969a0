import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'

import { MAP, mapSummary } from '../contract.ts'
import { GRID } from './messages.ts'

const GridScreen = lazy(() => import('./GridScreen.tsx').then((module) => ({ default: module.GridScreen })))

/** Reached by the link in the header, which stands there with the permission `TaxationScreen` (spec §6). */
export const grid: WebFeature = {
  screens: [
    {
      ...MAP,
      title: GRID.title,
      hidden: true,
      endpoints: [mapSummary],
      screen: () => <GridScreen />,
    },
  ],
}
