import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { HEALTH_PATH, healthReport, QUALITY_AT, qualityReport } from '../contract.ts'
import { HEALTH } from './messages.ts'

const HealthScreen = lazy(() => import('./HealthScreen.tsx').then((module) => ({ default: module.HealthScreen })))

const QualityScreen = lazy(() => import('./QualityScreen.tsx').then((module) => ({ default: module.QualityScreen })))

export const health: WebFeature = {
  screens: [
    {
      path: HEALTH_PATH,
      name: 'sys.health',
      title: HEALTH.title,
      ...systemPart('running'),
      endpoints: [healthReport],
      screen: () => <HealthScreen />,
    },
    {
      ...QUALITY_AT,
      name: 'sys.quality',
      ...systemPart('running'),
      endpoints: [qualityReport],
      screen: () => <QualityScreen />,
    },
  ],
}
