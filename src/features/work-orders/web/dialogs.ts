import { soon } from '#ui/parts/soon.ts'

/** Forms of orders over a screen, loaded when somebody opens one or has been signed in for a while. */
export const ActionDialog = soon(() => import('./actions/ActionDialog.tsx').then((module) => module.ActionDialog))
export const EnterOrderDialog = soon(() =>
  import('./actions/EnterOrderDialog.tsx').then((module) => module.EnterOrderDialog),
)
