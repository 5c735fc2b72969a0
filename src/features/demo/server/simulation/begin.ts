import { citizenActor } from '#kernel/actor.ts'
import { addWorkdays } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, addMinutes, dayOf, endOfDay } from '#kernel/time.ts'

import type { AppealType } from '#features/work-orders/domain/public.ts'
import type { Intake } from '#features/work-orders/server/simulation.ts'
import { answers, DEFAULT_DUE_SETTINGS, newCase, newOrder, orderNo } from '#features/work-orders/server/simulation.ts'

import { qualityOf } from '../../domain/district/quality.ts'
import { drawFate, passes } from '../../domain/orders/fate.ts'
import type { FateFacts } from '../../domain/orders/fate.ts'
import type { Story } from '../../domain/orders/story.ts'
import { randomFrom } from '../../domain/random.ts'
import { liveOrder, mergeInto } from './centre.ts'
import type { Wrong } from './departments.ts'
import { leadCode, wrongsOf } from './departments.ts'
import type { Life } from './life.ts'
import { later, perform, record, StillToCome } from './life.ts'
import type { World } from './world.ts'

export interface Birth {
  readonly world: World
  readonly story: Story
  readonly seed: string
  readonly end: Time
  /** Its number among the orders of its day. */
  readonly day_number: number
  /** Id of the order that it repeats. */
  readonly earlier_id: string | null
  /** The same, where it is still open. */
  readonly main: Life | null
}

/** Enters an order and lets it live until its end or the present. */
export function runOrder(birth: Birth): Life {
  const { story } = birth
  const life = enter(birth)
  if (life.fate.invalid && life.story.superior_no) return declareInvalid(life)
  recordEntry(life)
  try {
    const { main } = birth
    const follows = main && story.repeat?.kind === 'multi_caller' && answers(main.state.order, [], [life.state.order])
    if (follows) mergeInto(life, main)
    else liveOrder(life)
  } catch (error) {
    if (!(error instanceof StillToCome)) throw error
  }
  return life
}

/** Share of the orders that those on duty go on with on free days. */
const DUTY_PERCENT = 35

/** An order as it comes in, with what will become of it; nothing has happened to it yet. */
export function enter({ world, story, seed, end, day_number, earlier_id }: Omit<Birth, 'main'>): Life {
  const random = randomFrom(`${seed}/life/${story.index}`)
  const { category } = story.matter
  const wrongs = wrongsOf(world, story)
  const facts = factsFor(story, wrongs)
  const intake = intakeOf(world, story, earlier_id, random.chance(75))
  const order = newOrder(
    intake,
    {
      now: story.entered_at,
      calendar: world.calendar,
      due: DEFAULT_DUE_SETTINGS,
      rules: world.rules,
      centre: world.centre,
      category_path: world.categoryPaths.get(category.code)!,
    },
    { id: world.nextId(), order_no: orderNo(dayOf(story.entered_at), day_number) },
    story.channel === 'wx_app' ? 'submitted' : 'waiting',
  )
  const fate = drawFate(random, facts)
  const beginning = {
    state: newCase(order),
    now: story.entered_at,
    last_operator_id: '',
    completed_by: null,
    logs: [],
    uploads: [],
    pasts: new Map(),
    lately: [],
    original_content: null,
  }
  const calendar = random.chance(DUTY_PERCENT) ? world.duty : world.calendar
  return { world, story, wrongs, fate, facts, random, calendar, end, intake, ...beginning }
}

function factsFor({ matter, place, superior_no }: Story, wrongs: readonly Wrong[]): FateFacts {
  const { appeal_type, urgency, lead, story } = matter
  return {
    appeal_type,
    urgency,
    lead,
    has_superior: superior_no !== null,
    wrongs: wrongs.length,
    is_disputed: wrongs.some(({ reason_code }) => reason_code === 'not_duty'),
    passes: passes(matter.category.code),
    can_stay_open: Boolean(story.open),
    refusal: story.refusal?.[0] ?? null,
    quality: qualityOf(leadCode(lead, place)),
  }
}

function intakeOf(world: World, story: Story, earlier_id: string | null, has_deadline: boolean): Intake {
  const { matter, place, caller, text } = story
  const phone = story.is_anonymous ? null : caller.phone
  return {
    superior_no: story.superior_no,
    title: text.title,
    content: text.content,
    demand: text.demand,
    appeal_type: matter.appeal_type,
    category_id: world.categoryPaths.get(matter.category.code)!.at(-1)!,
    source_channel: story.channel,
    urgency: matter.urgency,
    caller_name: story.is_anonymous ? null : caller.name,
    caller_gender: caller.gender,
    caller_type: caller.caller_type,
    caller_phone: phone,
    call_in_phone: story.channel === 'phone' ? phone : null,
    is_anonymous: story.is_anonymous ? 1 : 0,
    is_secret: story.is_secret ? 1 : 0,
    is_public: story.is_public ? 1 : 0,
    area_id: world.areaIds.get(place.street.code)!,
    community_id: world.areaIds.get(place.community.code)!,
    address: place.address,
    lng: place.lng,
    lat: place.lat,
    happened_at: addHours(story.received_at, -1),
    received_at: story.received_at,
    ...(story.superior_no ? fromCity(world, story, has_deadline) : {}),
    is_repeat: story.repeat ? 1 : 0,
    earlier_id,
  }
}

/** Working days that the city gives, one more than the district's own rule. */
const CITY_DAYS: Readonly<Record<AppealType, number>> = {
  consult: 4,
  help: 6,
  complaint: 8,
  tipoff: 11,
  suggestion: 11,
  praise: 4,
  other: 6,
}

function fromCity({ calendar }: World, { entered_at, matter }: Story, has_deadline: boolean): Partial<Intake> {
  const day = addWorkdays(calendar, dayOf(entered_at), CITY_DAYS[matter.appeal_type])
  return {
    superior_dispatched_at: addMinutes(entered_at, -10),
    superior_due_at: has_deadline && matter.urgency === 'normal' ? endOfDay(day) : null,
    superior_opinion: '请按属地和职责分工办理，按时反馈。',
  }
}

function recordEntry(life: Life): void {
  const { story, world } = life
  const batch = story.entered_at.replaceAll(/\D/g, '').slice(0, 12)
  if (story.channel === 'wx_app') {
    const citizen = citizenActor(world.supplier_id, life.state.order.id)
    return record(life, null, [{ key: 'wx_submit' }], citizen, story.entered_at)
  }
  const line = story.superior_no ? ({ key: 'import', params: { batch } } as const) : ({ key: 'create' } as const)
  record(life, null, [line], world.actor('center_dispatcher'), story.entered_at)
}

/** From the city's file of invalid calls (T03): in the list, but with nothing to do. */
function declareInvalid(life: Life): Life {
  const order = {
    ...life.state.order,
    status: 'invalid',
    invalid_reason: 'superior_cancelled',
    pending_action: 'none',
    holder_dept_id: null,
    current_due_at: null,
    soon_at: null,
    completed_at: life.now,
  } as const
  life.state = newCase(order)
  recordEntry(life)
  removeTwice(life)
  return life
}

/** Of a hundred invalid calls, those that the city sent a second time. */
const TWICE_PERCENT = 25

/** What is in the list a second time, the head of the centre takes out of it. */
function removeTwice(life: Life): void {
  const random = randomFrom(`${life.state.order.order_no}/sent again`)
  const at = later(life, random.int(30, 900))
  if (at > life.end || !random.chance(TWICE_PERCENT)) return
  perform(life, 'remove', life.world.actor('center_leader'), at, { reason: '市平台重复下发，已核对为同一来电' })
}
