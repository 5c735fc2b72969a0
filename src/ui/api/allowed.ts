import { createContext } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

/** Which calls make sense for who is here; what is known to be refused is not asked, nor done where nobody pressed for it. */
export const AllowedCalls = createContext<(endpoint: Endpoint) => boolean>(() => true)
