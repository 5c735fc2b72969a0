import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'

import { WALL_AT, wallList } from '../contract.ts'

const DisplaysScreen = lazy(() => import('./DisplaysScreen.tsx').then((module) => ({ default: module.DisplaysScreen })))

export const wall: WebFeature = {
  screens: [
    {
      path: WALL_AT.list,
      name: 'rexian.displays',
      title: wallList.title,
      group: REPORTING,
      endpoints: [wallList],
      screen: () => <DisplaysScreen />,
    },
  ],
}
