import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/time.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptValues } from '#platform/kept/kept.ts'

/** What an action needs of the request: a transaction, a clock, the keys, and who acts. */
export interface ActionContext {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly supplier_id: string
  readonly actor: Actor
  readonly kept: KeptValues
  readonly ip?: string
  /** Where links lead to. */
  readonly config?: Pick<Config, 'baseUrl'>
  /** Whether the order is one of several in a call. */
  readonly several?: boolean
}
