import { messages } from '#features/messages/server/feature.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import { testProgram } from '#platform/testing/program.ts'

import { views } from '../server/feature.ts'

/** Views, and the features that have lists to keep. */
export const listsToView = () => testProgram({ features: [workOrders, messages, views] })
