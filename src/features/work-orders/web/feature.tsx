import type { WebFeature } from '#ui/feature.ts'

import { screens } from './screens.tsx'

export const workOrders: WebFeature = { screens }
