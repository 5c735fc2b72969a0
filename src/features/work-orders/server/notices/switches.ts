import { CHANNEL, type Channel } from '#features/messages/domain/public.ts'
import { readPreference, savePreference } from '#features/messages/server/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf, writeSettings } from '#platform/settings/settings.ts'

import type { noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../../contract/notices.ts'
import type { Words } from '../../domain/notifications/addressees.ts'
import { EVENT_READERS } from '../../domain/notifications/readers.ts'
import { EVENT_NAMES, EVENTS, type EventName } from '../../domain/notifications/events.ts'
import { NOTIFY_SETTINGS } from '../notify.ts'
import { textOf } from './templates.ts'

const CHANNELS = keysOf(CHANNEL)

/** A caller has no inbox and no account: he is written to. */
const channelsOf = (event: EventName): Channel[] => (EVENT_READERS[event].side === 'caller' ? ['sms'] : CHANNELS)

/** The events with what a tenant chose of each. */
export function listSwitches({ kept, language }: RequestContext): OutputOf<typeof noticeSwitches> {
  const on = settingsOf(kept, NOTIFY_SETTINGS)
  return EVENT_NAMES.map((event) => {
    const { name }: Words = EVENTS[event]
    const text = textOf(kept, event)
    const { who: readers, always } = EVENT_READERS[event]
    const [said, content, who] = [name, text, readers].map((one) => translate(language, one))
    const channels = channelsOf(event)
    return {
      ...{ event, name: said!, text: content!, who: who!, channels, always: always ?? null },
      on: channels.filter((channel) => on[`notify.${event}.${channel}`] === 1),
    }
  })
}

/** Switches an event on or off by a channel, for everybody. */
export async function switchNotice(
  { event, channel, on }: InputOf<typeof noticeSwitch>,
  ctx: RequestContext,
): Promise<null> {
  if (EVENT_READERS[event].always === channel || !channelsOf(event).includes(channel))
    failField('channel', CHANNEL_FIELD, NO_CHOICE)
  const key = `notify.${event}.${channel}`
  const before = { [key]: settingsOf(ctx.kept, NOTIFY_SETTINGS)[key] }
  await writeSettings(ctx, NOTIFY_SETTINGS, { [key]: on })
  ctx.audit({ object_type: 'setting', object_id: key, before, after: { [key]: on } })
  return null
}

const CHANNEL_FIELD = { zh: '渠道', en: 'Channel' }
const NO_CHOICE = { zh: '该消息不能选择此渠道', en: 'cannot be chosen for this message' }

/** What the caller may be told in the program, and what he left out. */
export async function readOwn({ db, actor, kept }: RequestContext): Promise<OutputOf<typeof ownNotices>> {
  const on = settingsOf(kept, NOTIFY_SETTINGS)
  const side = atCentre(actor) ? 'centre' : 'dept'
  const mine = EVENT_NAMES.filter((event) => [side, 'both'].includes(EVENT_READERS[event].side))
  const { muted, quiet_from, quiet_to } = await readPreference(db, actor)
  const events = mine
    .filter((event) => on[`notify.${event}.app`] === 1)
    .map((event) => ({
      event,
      must: EVENT_READERS[event].must ? (1 as const) : (0 as const),
    }))
  return { events, muted: EVENT_NAMES.filter((event) => muted.includes(event)), quiet_from, quiet_to }
}

/** Keeps it; what must be told is. */
export async function saveOwn(
  { muted, quiet_from = null, quiet_to = null }: InputOf<typeof ownNoticesSave>,
  ctx: RequestContext,
): Promise<null> {
  const must = muted.find((event) => EVENT_READERS[event].must)
  if (must) failField('muted', EVENTS[must].name, MUST)
  await savePreference(ctx, { muted, quiet_from, quiet_to })
  ctx.audit({ object_type: 'operator', object_id: ctx.actor.operator_id, after: { muted, quiet_from, quiet_to } })
  return null
}
const MUST = { zh: '为必收消息，不能关闭', en: 'must be told and cannot be left out' }
