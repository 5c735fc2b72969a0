import type { RequestContext } from '#platform/http/request-context.ts'

import { refusalFor } from '../../domain/lifecycle/lifecycle.ts'
import type { OfferedOrder } from '../../domain/lifecycle/situation.ts'
import { lifecycleSettings } from '../settings.ts'

/** Whether the reader may propose that an order be taken out of the assessment, which asks for nothing but the order. */
export const mayExclude = (order: OfferedOrder, { actor, kept, clock }: RequestContext): boolean =>
  refusalFor(
    'exclude',
    { order, leaf: null, extended: 0, assist: null, now: clock.now(), settings: lifecycleSettings(kept) },
    actor,
  ) === null
