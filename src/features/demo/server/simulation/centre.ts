import { addWorkMinutes, addWorkdays, isWorkday } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes, dayOf, endOfDay } from '#kernel/time.ts'

import { LEADER_FROM } from '#features/work-orders/server/simulation.ts'
import type { Handling } from '../../domain/orders/fate.ts'
import { drawHandling } from '../../domain/orders/fate.ts'
import { OUTSIDE } from '../../domain/texts/phrases.ts'
import { allocation } from './allocation.ts'
import { exclude } from './assessment.ts'
import { callBack, mayBeRedone } from './call-back.ts'
import { putRight } from './callers.ts'
import { handleAllocation } from './department.ts'
import { leadCode } from './departments.ts'
import type { Life } from './life.ts'
import { later, perform } from './life.ts'
import { splitDemands } from './items.ts'
import { tagOrder } from './tags.ts'
import { replyCommand } from './reply.ts'

/** What becomes of an order that the centre has, until the present or its end. */
export function liveOrder(life: Life): void {
  const { fate } = life
  if (life.state.order.status === 'submitted')
    perform(life, 'accept', life.world.actor('center_dispatcher'), deskTime(life), {})
  if (fate.invalid) return withdraw(life)
  if (fate.center_back) return sendBackToCity(life)
  if (fate.direct) return answerDirectly(life)
  const targets = targetsOf(life)
  putRight(life)
  allocate(life, targets[0]!)
  for (;;) {
    const outcome = handleAllocation(life, targets)
    if (outcome === 'to_superior') return reportUp(life)
    if (outcome === 'replied') return reportUp(life)
    if (outcome === 'forgotten') return
    if (life.state.order.status === 'waiting') allocate(life, targets[life.state.order.back_approved_count]!)
  }
}

/** Departments that get the order one after the other: wrong ones that send it back, then the right one. */
function targetsOf({ world, story, fate, wrongs }: Life): string[] {
  const right = world.deptByCode.get(leadCode(story.matter.lead, story.place))!.id
  const own = fate.last_refused || fate.to_superior ? 1 : 0
  return [...wrongs.slice(0, Math.max(0, fate.backs - own)).map(({ dept }) => dept.id), right]
}

function allocate(life: Life, dept_id: string): void {
  const bound = life.state.order.back_count >= LEADER_FROM
  const actor = life.world.actor(bound ? 'center_leader' : 'center_dispatcher')
  const accepted = life.story.channel === 'wx_app' && !life.state.order.back_count
  const at = accepted ? later(life, ACCEPTED_MINUTES) : bound ? later(life, MEETING_MINUTES) : deskTime(life)
  perform(life, 'allocate', actor, at, allocation(life, dept_id, bound))
  if (life.state.order.back_count) return
  tagOrder(life)
  splitDemands(life)
}

/** Who accepts an order allocates it at once. */
const ACCEPTED_MINUTES = 6
/** What was sent back so often waits for the leader’s meeting of that week. */
const MEETING_MINUTES = 1_200

/** The centre works every day, on free days with half its people; ordinary orders wait for those before them, urgent ones go first. */
function deskTime(life: Life): Time {
  const { desk, calendar, duty } = life.world
  const wished = addWorkMinutes(duty, life.now, Math.max(1, life.fate.allocate_after))
  const { back_count, round } = life.state.order
  if (life.facts.urgency !== 'normal' || back_count || round > 1) return later(life, life.fate.allocate_after)
  const begin = desk.free_at > life.now ? desk.free_at : life.now
  const minutes = desk.minutes_per_order * (isWorkday(calendar, dayOf(begin)) ? 1 : FREE_DAY_FACTOR)
  desk.free_at = addWorkMinutes(duty, begin, minutes)
  return wished > begin ? wished : begin
}

const FREE_DAY_FACTOR = 2.2

function answerDirectly(life: Life): void {
  const { world, facts, random } = life
  const handling: Handling = { ...drawHandling(random, facts), reached: true, late: false }
  const at = later(life, life.fate.allocate_after)
  const contacted_at = life.story.is_anonymous ? null : life.now
  perform(
    life,
    'direct_reply',
    world.actor('center_dispatcher'),
    at,
    replyCommand(life, handling, world.centre.id, { at, contacted_at }),
  )
  reportUp(life)
}

/** Neighbours who call about the same are answered with the first of them. */
export function mergeInto(life: Life, main: Life): void {
  const at = later(life, life.fate.allocate_after)
  const command = { mode: 'merge', main_id: main.state.order.id, repeat_kind: 'multi_caller' } as const
  // The main order has lived up to the present already.
  perform(
    life,
    'repeat',
    life.world.actor('center_dispatcher'),
    at > main.now ? at : addMinutes(main.now, 2),
    command,
    { main },
  )
}

function withdraw(life: Life): void {
  perform(life, 'invalid', life.world.actor('center_dispatcher'), later(life, life.fate.allocate_after), {
    invalid_reason: 'withdrawn',
    note: '诉求人来电表示问题已自行协商解决，要求撤销该诉求。',
  })
}

function sendBackToCity(life: Life): void {
  perform(life, 'center_back', life.world.actor('center_reviewer'), later(life, life.fate.allocate_after), {
    reason_code: 'wrong_area',
    reason: '经核实，诉求地点不在本区行政区划范围内，申请退回上级。',
    basis: OUTSIDE,
    suggest_unit: '相邻区',
    attachments: [],
  })
  reportUp(life)
}

/** The city's orders are reported; local ones were done with the approval, and their callers are asked. */
function reportUp(life: Life): void {
  if (life.state.order.status.startsWith('need_report')) {
    const at = later(life, life.fate.report_after)
    perform(life, 'report', life.world.actor('center_reviewer'), at, { attachments: [], method: 'manual' })
    if (life.state.order.round === 1) returnByCity(life)
  } else callBack(life)
  if (life.state.order.status === 'waiting') return redo(life)
  exclude(life)
}

/** Of a hundred answers that the city gets. */
const RETURNED_PERCENT = 1.5
const CITY_REDO_WORKDAYS = 4

function returnByCity(life: Life): void {
  if (!mayBeRedone(life) || !life.random.chance(RETURNED_PERCENT)) return
  const at = later(life, life.random.logNormal(600, 0.5))
  const day = addWorkdays(life.world.calendar, dayOf(at), CITY_REDO_WORKDAYS)
  const reason = '市热线审核：答复未说明整改完成时间，请补充办理后重新上报。'
  const returned = { reason, superior_due_at: endOfDay(day) }
  perform(life, 'superior_return', life.world.actor('center_reviewer'), at, returned)
}

/** Another round, by whoever did it before. */
function redo(life: Life): void {
  allocate(life, life.state.order.previous_dept_id ?? targetsOf(life)[0]!)
  if (handleAllocation(life, []) === 'replied') reportUp(life)
}
