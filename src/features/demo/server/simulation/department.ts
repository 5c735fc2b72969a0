import { addWorkMinutes, workMinutesBetween } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes, secondsBetween } from '#kernel/time.ts'

import type { Handling } from '../../domain/orders/fate.ts'
import { sectionsFor } from '../../domain/district/sections.ts'
import { drawHandling } from '../../domain/orders/fate.ts'
import { askForHelp, assist } from './assistance.ts'
import { addToIt } from './callers.ts'
import type { Life } from './life.ts'
import { later, leafOf, operatorOf, perform } from './life.ts'
import { followUpOfDepartment, instructionOfLeader, noteOfCentre, noteOfDepartment } from './notes.ts'
import { accountFor, askForPause, askForTime, watchWhenLate } from './oversight.ts'
import { rateHelp } from './rating.ts'
import { poorReply, replyCommand } from './reply.ts'
import { sendBack } from './send-back.ts'

export type Outcome = 'replied' | 'returned' | 'to_superior' | 'forgotten'

/** What a department does with the order until it leaves its hands for good; `targets` are the departments to come. */
export function handleAllocation(life: Life, targets: readonly string[]): Outcome {
  const handling = drawHandling(life.random, life.facts)
  const allocated_at = life.now
  const back = life.state.order.back_count < life.fate.backs
  if (back) {
    sign(life, handling)
    const outcome = sendBack(life, handling, targets)
    if (outcome !== 'refused') return outcome
  }
  if (life.fate.forgotten) return forget(life)
  if (handling.sub_allocates) handDown(life, handling)
  else if (!back) sign(life, handling)
  askForTime(life)
  askForPause(life)
  reply(life, handling, allocated_at)
  return review(life, handling)
}

/** Somebody notices in the end, and is told that it goes on. */
function forget(life: Life): Outcome {
  watchWhenLate(life, life.end)
  return 'forgotten'
}

function sign(life: Life, { sign_after }: Handling): void {
  const { dept_id, state } = leafOf(life)
  if (state === 'assigned') perform(life, 'sign', operatorOf(life, dept_id), later(life, sign_after), {})
}

/** So often a matter goes to the section that usually has it. */
const USUAL = 0.85

/** To the community of the place where the street handles it, else to one of its sections. */
function handDown(life: Life, handling: Handling): void {
  const { world, random, story } = life
  const parent = leafOf(life).dept_id
  const units = world.children.get(parent) ?? []
  if (!units.length) return
  const community = world.deptByCode.get(story.place.community.dept_code!)
  const fitting = units.filter(({ name }) => sectionsFor(story.matter.category.code).includes(name))
  const able = fitting.length ? fitting : units
  const usual = able[Number(story.matter.category.code) % able.length]!
  const section = (): typeof usual => {
    const draw = random.next()
    return draw < USUAL ? usual : able[Math.floor((able.length * (draw - USUAL)) / (1 - USUAL))]!
  }
  const unit = community?.pid === parent ? community : section()
  perform(life, 'sub_allocate', operatorOf(life, parent), later(life, handling.sign_after), {
    dept_id: unit.id,
    assist_dept_ids: [],
    person_ids: [],
    opinion: '请核实办理，按时反馈。',
    designated: 0,
    override_back_dept: 0,
  })
  sign(life, handling)
}

/** Contacts, answers of those who assist, then the reply: in time, but for a few. */
function reply(life: Life, handling: Handling, allocated_at: Time): void {
  const unit = leafOf(life)
  const wanted = replyTime(life, handling, allocated_at, unit.due_at)
  const contacted_at = contactCaller(life, handling, wanted)
  instructionOfLeader(life)
  noteOfDepartment(life)
  addToIt(life)
  followUpOfDepartment(life)
  askForHelp(life)
  assist(life, wanted)
  watchWhenLate(life, wanted)
  accountFor(life)
  const at = wanted > life.now ? wanted : later(life, 10)
  const written = handling.rejections ? poorReply : replyCommand
  perform(
    life,
    'reply',
    operatorOf(life, unit.dept_id),
    at,
    written(life, handling, unit.dept_id, { at, contacted_at }),
  )
  if (unit.level > 1) adopt(life, handling)
  rateHelp(life)
}

function replyTime(life: Life, handling: Handling, allocated_at: Time, due_at: Time): Time {
  const { random, world } = life
  if (handling.late) return later(life, random.logNormal(life.facts.urgency === 'normal' ? 900 : 90, 0.7), due_at)
  const wished = later(life, handling.handle_after, allocated_at)
  if (wished <= due_at) return wished
  const share = 0.55 + 0.4 * random.next()
  return life.facts.urgency === 'normal'
    ? addWorkMinutes(world.calendar, allocated_at, share * workMinutesBetween(world.calendar, allocated_at, due_at))
    : addMinutes(allocated_at, Math.floor((share * secondsBetween(allocated_at, due_at)) / 60))
}

/** Puts the calls on record; null when the caller left no number or never answered. */
function contactCaller(life: Life, handling: Handling, before: Time): Time | null {
  if (life.story.is_anonymous) return null
  const unit = leafOf(life)
  const actor = operatorOf(life, unit.dept_id)
  const call = (at: Time, result: string): void => {
    const contact = { person: life.world.handler(unit.dept_id).name, phone: life.story.caller.phone, channel: 'phone' }
    perform(life, 'contact', actor, at, { ...contact, result, at: at > life.now ? at : life.now, attachments: [] })
  }
  if (handling.reached || life.facts.urgency !== 'normal') {
    const wished = later(life, handling.contact_after)
    call(wished < before ? wished : later(life, 5), 'contacted')
    return life.now
  }
  for (let attempt = 0; attempt < 3; attempt++)
    call(later(life, attempt === 0 ? handling.contact_after : HALF_DAY), 'no_answer')
  return null
}

/** Office minutes after which it is another half of the day. */
const HALF_DAY = 260

function adopt(life: Life, handling: Handling): void {
  const parent = life.state.order.holder_dept_id!
  perform(life, 'adopt_reply', operatorOf(life, parent), later(life, 40 + handling.review_after / 2), {
    reply_category: handling.reply_category,
    opinion: '情况已核实，同意上报。',
    forward: 1,
  })
}

export const REJECTIONS = {
  incomplete: '回复过于笼统，未对照诉求逐项说明处理措施和完成时间，请补充后重新回复。',
  not_solved: '经电话核实诉求人表示问题仍在，请继续办理，不得以转办、告知代替办结。',
  no_evidence: '未附能够证明办理情况的材料，请补充现场照片或相关文书后重新回复。',
} as const

/** The centre approves, after having rejected some. */
function review(life: Life, handling: Handling): Outcome {
  const reviewer = life.world.actor('center_reviewer')
  for (let n = 0; n < handling.rejections; n++) {
    const reason_code = life.random.pick(['incomplete', 'not_solved', 'no_evidence'] as const)
    perform(life, 'reject_reply', reviewer, later(life, handling.review_after), {
      reason_code,
      opinion: REJECTIONS[reason_code],
    })
    const { dept_id, created_at } = leafOf(life)
    // Who had it before may have reached the caller; that is not this department's contact.
    const contacts = life.state.records.contact_record.filter(({ at }) => at >= created_at)
    const contacted_at = contacts.findLast(({ result }) => result === 'contacted')?.at ?? null
    const written = n + 1 < handling.rejections ? poorReply : replyCommand
    const at = later(life, 240)
    perform(life, 'reply', operatorOf(life, dept_id), at, written(life, handling, dept_id, { at, contacted_at }))
  }
  noteOfCentre(life)
  perform(life, 'approve_reply', reviewer, later(life, handling.review_after), {
    reply_category: handling.reply_category,
    opinion: '办理情况清楚，同意。',
    forward: 0,
  })
  return 'replied'
}
