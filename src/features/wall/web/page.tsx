import { lazy } from 'react'

import type { Screen } from '#ui/screens.ts'

import { WALL_AT, wallFigures } from '../contract.ts'
import { WALL } from './messages.ts'

const WallPage = lazy(() => import('./WallPage.tsx').then((module) => ({ default: module.WallPage })))

export const wallPage: Screen = {
  path: WALL_AT.screen,
  name: 'wall',
  title: WALL.title,
  access: 'open',
  endpoints: [wallFigures],
  screen: () => <WallPage />,
}
