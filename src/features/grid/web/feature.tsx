import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'

import { mapSummary } from '../contract.ts'
import { GRID } from './messages.ts'

const GridScreen = lazy(() => import('./GridScreen.tsx').then((module) => ({ default: module.GridScreen })))

/** Reached by the link in the header, which stands there with the permission `TaxationScreen` (spec §6). */
export const grid: WebFeature = {
  screens: [
    {
      path: '/grid',
      name: 'TaxationScreen',
      title: GRID.title,
      hidden: true,
      endpoints: [mapSummary],
      screen: () => <GridScreen />,
    },
  ],
}
