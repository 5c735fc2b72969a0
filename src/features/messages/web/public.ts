import { lazy } from 'react'

/** What the shell uses of messages, and the add-ons that send them. */
export { Bell } from './Bell.tsx'

/** Loaded when it is shown: the shell, which comes here too, has no use for it. */
export const Records = lazy(() => import('./Records.tsx').then((module) => ({ default: module.Records })))
