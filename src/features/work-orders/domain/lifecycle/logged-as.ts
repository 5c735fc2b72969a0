import type { Message } from '#kernel/messages.ts'

import { CALLS, type Call } from './calls.ts'
import { ACTIONS, callsOf, LIFECYCLE, type ActionName } from './lifecycle.ts'

/** What a call means, where it means several things. */
const meanings = (call: Call): readonly ActionName[] => ACTIONS.filter((action) => callsOf(action).includes(call))

/** Under which code an action stands in the operation log: its call's, or its own where the call is called otherwise and means more. */
export function loggedAs(call: Call, action: ActionName): string {
  const names = new Set(meanings(call).map((one) => LIFECYCLE[one].name.zh))
  return names.size > 1 && LIFECYCLE[action].name.zh !== CALLS[call].zh ? `order.${action}` : CALLS[call].audit
}

/** What those lines say besides what the calls are called. */
export const LOGGED_AS: Readonly<Record<string, Message>> = {
  // Of both until they had codes of their own.
  'order.withdraw': { zh: '撤回回复或退单', en: 'Withdraw a reply or a send-back' },
  // Left there until it was no act any more (decision 0292).
  'order.writing': { zh: '正在办理', en: 'A form was open' },
  ...Object.fromEntries(
    (Object.keys(CALLS) as Call[]).flatMap((call) =>
      meanings(call)
        .map((action) => [loggedAs(call, action), LIFECYCLE[action].name] as const)
        .filter(([code]) => code !== CALLS[call].audit),
    ),
  ),
}
