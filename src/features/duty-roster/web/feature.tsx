import { lazy } from 'react'

import { leadChosen } from '#features/work-orders/web/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { ORGANISATION } from '#ui/menu-groups.ts'
import { fill } from '#ui/slots.tsx'

import { DUTY_PATH, HANDOVER_PATH, dutyHandover, dutyHandovers, dutyMonth } from '../contract.ts'

const RosterScreen = lazy(() => import('./RosterScreen.tsx').then((module) => ({ default: module.RosterScreen })))
const HandoverScreen = lazy(() => import('./HandoverScreen.tsx').then((module) => ({ default: module.HandoverScreen })))
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
    {
      path: HANDOVER_PATH,
      name: 'rexian.duty.handover',
      title: dutyHandover.title,
      group: ORGANISATION,
      endpoints: [dutyHandover, dutyHandovers],
      screen: () => <HandoverScreen />,
    },
  ],
  slots: [fill(leadChosen, OnDuty)],
}
