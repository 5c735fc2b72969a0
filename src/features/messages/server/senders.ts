import type { SentChannel } from '#kernel/addon.ts'
import type { Addon, Sender } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { RECORDER } from '../domain/public.ts'

/** Whoever sends for a tenant by a way. */
export type Senders = (of: { readonly supplier_id: string; readonly channel: SentChannel }) => Promise<Sender>

/** Sends nothing: that it would have been sent stands in the records, as long as no add-on is set up for it. */
export const RECORDING: Sender = { provider: RECORDER, send: ({ key }) => Promise.resolve(key) }

/** The add-ons of a program as senders, each opened once and used for as long as this is: for one run. */
export function sendersOf(
  addons: readonly Addon[],
  { db, keys, config }: Pick<JobContext, 'db' | 'keys' | 'config'>,
): Senders {
  const opened = new Map<string, Promise<Sender>>()
  const open = async (supplier_id: string, channel: SentChannel): Promise<Sender> => {
    const addon = addons.find(({ sends }) => sends?.channel === channel)
    if (!addon?.sends) return RECORDING
    const set_up = setUpOf(await keptNow(db, supplier_id), keys, addon)
    return set_up ? addon.sends.by(set_up, { db, config, supplier_id }) : RECORDING
  }
  return ({ supplier_id, channel }) => {
    const at = `${supplier_id} ${channel}`
    const sender = opened.get(at) ?? open(supplier_id, channel)
    opened.set(at, sender)
    return sender
  }
}
