import { lazy } from 'react'

import { leadChosen } from '#features/work-orders/web/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { ORGANISATION } from '#ui/menu-groups.ts'
import { fill } from '#ui/slots.tsx'

import { DUTY_PATH, dutyMonth } from '../contract.ts'

const RosterScreen = lazy(() => import('./RosterScreen.tsx').then((module) => ({ default: module.RosterScreen })))
const OnDuty = lazy(() => import('./OnDuty.tsx').then((module) => ({ default: module.OnDuty })))

export const dutyRoster: WebFeature = {
  screens: [
    {
      path: DUTY_PATH,
      name: 'rexian.duty',
      title: dutyMonth.title,
      group: ORGANISATION,
      endpoints: [dutyMonth],
      screen: () => <RosterScreen />,
    },
  ],
  slots: [fill(leadChosen, OnDuty)],
}
