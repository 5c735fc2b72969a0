import { lazy } from 'react'

/** Forms of orders over a screen, loaded when somebody opens one. */
export const ActionDialog = lazy(() =>
  import('./actions/ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })),
)
export const EnterOrderDialog = lazy(() =>
  import('./actions/EnterOrderDialog.tsx').then((module) => ({ default: module.EnterOrderDialog })),
)
