import { inject } from 'vitest'

/** A running program with data of its own. */
export interface District {
  readonly address: string
  /** Another origin of the same platform. */
  readonly otherAddress: string
  readonly dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each process that runs journeys. */
    districts: readonly District[]
  }
}

/** The district of this process. */
export const here = (): District => inject('districts')[Number(process.env['VITEST_POOL_ID']) - 1]!
