import gcoord from 'gcoord'

import {
  APPEAL_TYPE,
  DISSATISFIED_REASON,
  RESOLVE_RESULT,
  SATISFACTION,
  STAGE,
} from '#features/work-orders/domain/public.ts'
import { inForce } from '#features/agreements/server/public.ts'
import { actForCitizen, submitOrder } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsOn } from '#platform/db/validity.ts'
import type { CitizenContext, PublicContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { offered, said, type OwnWords } from '#kernel/own-words.ts'
import { wordsToday } from '#platform/kept/own-words.ts'

import type { citizenConfig, evaluateMatter, submitMatter } from '../contract.ts'
import { isPageOpen, openPage } from './codes.ts'
import { phoneOf } from './sign-in.ts'

/** What the page shows before anybody signs in: the streets, and whether it is open. */
export async function describePage({
  db,
  supplier_id,
  config,
  clock,
}: PublicContext): Promise<OutputOf<typeof citizenConfig>> {
  if (supplier_id === null) return fail(ERRORS.NOT_FOUND)
  const kept = await keptNow(db, supplier_id)
  const own = wordsToday({ kept, clock })
  return {
    name: '12345政务服务便民热线',
    open: isPageOpen(kept, config) ? 1 : 0,
    demo: config.demo ? 1 : 0,
    areas: await listStreets(db, supplier_id, dayOf(clock.now())),
    support_phone: '12345',
    notice_id: (await inForce(db, supplier_id, 'privacy'))?.id ?? null,
    choices: {
      appeal_type: choicesOf(own, APPEAL_TYPE),
      resolve_result: choicesOf(own, RESOLVE_RESULT),
      dissatisfied_reason: choicesOf(own, DISSATISFIED_REASON),
      satisfaction: choicesOf(own, SATISFACTION),
      stage: choicesOf(own, STAGE),
    },
  }
}

const choicesOf = (own: OwnWords, words: Readonly<Record<string, Message>>) =>
  offered(own, words).map(([code, word]) => ({ code, ...textsOf(said(own, word)) }))
const textsOf = ({ zh, en }: Message): Message => ({ zh, en })

const listStreets = (db: Db, supplier_id: string, today: Day) =>
  db
    .selectFrom('area')
    .select(['id', 'name', 'name_en'])
    .where('supplier_id', '=', supplier_id)
    .where('level', '=', 'street')
    .where(holdsOn('area', today))
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()

/** T05; who came by a link has no matters of his own to bring. */
export async function submit({ name, ...input }: InputOf<typeof submitMatter>, ctx: CitizenContext) {
  if (!ctx.citizen.user_id) fail(ERRORS.LOGIN)
  await openPage(ctx)
  const caller_phone = await phoneOf(ctx)
  return submitOrder(ctx, {
    ...input,
    ...{ caller_phone, caller_name: name ?? null, address: input.address ?? null },
    ...positionOf(input),
  })
}

/** Browsers tell WGS-84; orders keep what the maps of the country show (decision 0289). */
function positionOf({ lng, lat }: Pick<InputOf<typeof submitMatter>, 'lng' | 'lat'>) {
  if (lng === undefined || lat === undefined) return { lng: null, lat: null }
  const [east, north] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02)
  return { lng: east, lat: north }
}

const doing =
  (act: Parameters<typeof actForCitizen>[1], commandOf: (input: never) => object) =>
  async (input: { id: string }, ctx: CitizenContext) => {
    await actForCitizen(ctx, act, input.id, commandOf(input as never))
    return { id: input.id }
  }

export const add = doing('add', ({ content, attachments }: { content: string; attachments: string[] }) => ({
  content,
  attachments,
}))
/** The official words of an urging are Chinese. */
export const urge = doing('urge', () => ({ origin: 'citizen', content: '诉求人在线催问办理进展，请抓紧办理。' }))
export const withdraw = doing('withdraw', () => ({ invalid_reason: 'withdrawn', note: '诉求人在受理前在线撤回诉求' }))
export const evaluate = doing('evaluate', ({ id: _id, ...verdict }: InputOf<typeof evaluateMatter>) => ({
  ...verdict,
  ...{ channel: 'wx', call_result: 'connected', need_redo: 0 },
}))
