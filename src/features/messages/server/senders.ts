import type { SentChannel } from '#kernel/addon.ts'
import type { Addon, Sender } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'

import { RECORDER } from '../domain/public.ts'

/** Whoever sends for a tenant by a way. */
export type Senders = (of: { readonly supplier_id: string; readonly channel: SentChannel }) => Promise<Sender>

/** Sends nothing: that it would have been sent stands in the records, as long as no add-on is set up for it. */
export const RECORDING: Sender = { provider: RECORDER, send: ({ key }) => Promise.resolve(key) }

interface Opened {
  readonly kept: KeptValues
  readonly sender: Sender
}

/**
 * The add-ons of a program as senders, each opened once and used for one run, as long as nothing changes: what is uninstalled or
 * set up otherwise while much is sent sends no more, or otherwise, from the next message on.
 */
export function sendersOf(
  addons: readonly Addon[],
  { db, keys, config }: Pick<JobContext, 'db' | 'keys' | 'config'>,
): Senders {
  const opened = new Map<string, Opened>()
  return async ({ supplier_id, channel }) => {
    const addon = addons.find(({ sends }) => sends?.channel === channel)
    if (!addon?.sends) return RECORDING
    const at = `${supplier_id} ${channel}`
    const kept = await keptNow(db, supplier_id)
    const before = opened.get(at)
    if (before?.kept === kept) return before.sender
    const set_up = setUpOf(kept, keys, addon)
    const sender = set_up ? addon.sends.by(set_up, { db, config, supplier_id }) : RECORDING
    opened.set(at, { kept, sender })
    return sender
  }
}
