import type { Message } from '#kernel/messages.ts'

import { LIFECYCLE, type ActionName } from '../domain/lifecycle/lifecycle.ts'

/** What an action is called; nothing for what is none. */
export const actionTitle = (action: string): Message | undefined =>
  Object.hasOwn(LIFECYCLE, action) ? LIFECYCLE[action as ActionName].name : undefined
