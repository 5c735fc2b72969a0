import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'

import { scorecardInfo, scorecardList, SCORECARDS, STAGE_HOURS, stageHours } from '../contract.ts'

const ScorecardsScreen = lazy(() =>
  import('./ScorecardsScreen.tsx').then((module) => ({ default: module.ScorecardsScreen })),
)
const ScorecardScreen = lazy(() =>
  import('./ScorecardScreen.tsx').then((module) => ({ default: module.ScorecardScreen })),
)

const StagesScreen = lazy(() => import('./StagesScreen.tsx').then((module) => ({ default: module.StagesScreen })))

export const appraisal: WebFeature = {
  screens: [
    {
      ...SCORECARDS.list,
      name: 'appraisal.scorecards',
      group: REPORTING,
      endpoints: [scorecardList],
      screen: () => <ScorecardsScreen />,
    },
    {
      ...SCORECARDS.one,
      name: 'appraisal.scorecard',
      parent: SCORECARDS.list.path,
      hidden: true,
      endpoints: [scorecardInfo],
      screen: () => <ScorecardScreen />,
    },
    {
      ...STAGE_HOURS,
      name: 'appraisal.stages',
      group: REPORTING,
      endpoints: [stageHours],
      screen: () => <StagesScreen />,
    },
  ],
}
