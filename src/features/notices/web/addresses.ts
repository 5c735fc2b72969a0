import { NOTICE_PATHS } from '../contract.ts'
import { NOTICE } from './messages.ts'

/** Where notices are managed, and what each of these screens is called. */
export const NOTICE_AT = {
  list: { path: NOTICE_PATHS.list, title: NOTICE.manage },
  add: { path: NOTICE_PATHS.add, title: NOTICE.publish },
  edit: { path: NOTICE_PATHS.edit, title: NOTICE.edit },
  remove: { path: NOTICE_PATHS.remove, title: NOTICE.removeTitle },
} as const
