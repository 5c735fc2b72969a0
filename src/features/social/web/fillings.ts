import { lazy } from 'react'

import { otherWays, providerArrival } from '#features/identity/web/slots.ts'
import { fill } from '#ui/slots.tsx'

const Providers = lazy(() => import('./Providers.tsx').then((module) => ({ default: module.Providers })))
const ProviderArrival = lazy(() =>
  import('./ProviderArrival.tsx').then((module) => ({ default: module.ProviderArrival })),
)

/** Buttons below the sign-in form, and where one arrives from a provider. */
export const socialFillings = [fill(otherWays, Providers), fill(providerArrival, ProviderArrival)]
