import { lazy } from 'react'

import { systemPart } from '#ui/menu-groups.ts'
import type { Screen } from '#ui/screens.ts'

import { explainPeople, explainRights } from '../../contract/explain.ts'
import { EXPLAIN_PATH } from '../../domain/queues/addresses.ts'

const ExplainScreen = lazy(() => import('./ExplainScreen.tsx').then((module) => ({ default: module.ExplainScreen })))

export const explainScreen: Screen = {
  path: EXPLAIN_PATH,
  name: 'rexian.rights',
  title: explainRights.title,
  ...systemPart('people'),
  endpoints: [explainRights, explainPeople],
  screen: () => <ExplainScreen />,
}
