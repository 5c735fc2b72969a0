import { AS_DELIVERED } from '#kernel/own-words.ts'
import { isRefusal, type Refusal } from '#kernel/errors.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { addWorkMinutes } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, addMinutes, addSeconds } from '#kernel/time.ts'

import type {
  ActionName,
  Allocation,
  Case,
  CommandOf,
  Decision,
  Done,
  Facts,
  Intake,
  LogKey,
  LogLine,
  Past,
  Performed,
  Surroundings,
} from '#features/work-orders/server/simulation.ts'
import {
  activeChain,
  BLANK_TEXTS,
  carriedOut,
  completedBy,
  DEFAULT_DUE_SETTINGS,
  DEFAULT_LIFECYCLE_SETTINGS,
  factsOf,
  logRow,
  pastsOf,
  perform as performRule,
} from '#features/work-orders/server/simulation.ts'

import type { Fate, FateFacts } from '../../domain/orders/fate.ts'
import type { Story } from '../../domain/orders/story.ts'
import type { Random } from '../../domain/random.ts'
import type { Wrong } from './departments.ts'
import type { World } from './world.ts'

/** The present has come: what would happen next has not happened yet. */
export class StillToCome extends Error {}

type LogRow = ReturnType<typeof logRow> & { readonly id: string }

/** One order on its way: where it stands, and what brought it there. */
export interface Life {
  readonly world: World
  readonly story: Story
  readonly wrongs: readonly Wrong[]
  readonly fate: Fate
  readonly facts: FateFacts
  readonly random: Random
  /** Days on which those work who have it. */
  readonly calendar: Calendar
  /** The present of the platform; nothing happens after it. */
  readonly end: Time
  readonly logs: LogRow[]
  readonly uploads: Upload[]
  /** What departments keep whose part in it has ended. */
  readonly pasts: Map<string, Past>
  /** What was done lately, of which people are told. */
  readonly lately: Lately[]
  /** As the order was taken down, with what was put right since. */
  intake: Intake
  /** What was said before that. */
  original_content: string | null
  state: Case
  now: Time
  last_operator_id: string
  completed_by: string | null
}

/** A step of the last days, and who made it. */
export interface Lately {
  readonly done: Done
  readonly by: string
}

export interface Upload {
  readonly id: string
  /** What the file shows. */
  readonly name: string
  readonly order_id: string
  readonly operator_id: string
  readonly at: Time
}

/** Whom and what an action concerns besides. */
interface Beside {
  readonly people?: readonly Actor[]
  readonly main?: Life
}

/** An action as it is performed on the platform, at its moment of the virtual clock. Throws when the rules refuse it. */
export function perform<A extends ActionName>(
  life: Life,
  action: A,
  actor: Actor,
  at: Time,
  command: CommandOf<A>,
  beside: Beside = {},
): void {
  take(life, actor, at, beside, (facts) => performRule(life.state, action, actor, command, facts))
}

/** The same of a step that is no action of the order, such as a word of a department that has no more to do with it. */
export function decide(life: Life, actor: Actor, at: Time, rule: (facts: Facts) => Decision<LogKey> | Refusal): void {
  take(life, actor, at, {}, (facts) => {
    const decided = rule(facts)
    return isRefusal(decided) ? decided : carriedOut(life.state, decided, facts)
  })
}

function take(
  life: Life,
  actor: Actor,
  at: Time,
  { people = [], main }: Beside,
  step: (facts: Facts) => Performed | Refusal,
): void {
  const now = at > life.now ? at : addSeconds(life.now, 1)
  if (now > life.end) throw new StillToCome()
  const before = life.state
  const facts = {
    ...factsOf(before, surroundings(life, now)),
    ...{ people, main: main?.state ?? null, texts: textsOf(life) },
  }
  const done = step(facts)
  if (isRefusal(done)) throw new Error(`${before.order.order_no} at ${now}: ${done.error.code} ${done.field ?? ''}`)
  if (now > addHours(life.end, -TOLD_HOURS))
    life.lately.push({ done: { ...done, before, facts, actor }, by: actor.operator_id })
  keep(life, done, actor, now)
  putRight(life, done)
  for (const other of done.others) if (main?.state.order.id === other.after.order.id) keep(main, other, actor, now)
}

/** People have in their inboxes what happened since the day before yesterday. */
const TOLD_HOURS = 48

const textsOf = ({ intake, original_content }: Life) => ({
  ...BLANK_TEXTS,
  ...{ title: intake.title ?? '', content: intake.content, original_content, address: intake.address ?? null },
})

function putRight(life: Life, { decision: { texts } }: Performed): void {
  if (!texts) return
  const { title, content, address } = { ...textsOf(life), ...texts }
  life.intake = { ...life.intake, title, content, address }
  life.original_content = texts.original_content ?? life.original_content
}

function keep(life: Life, { after, decision, step }: Omit<Performed, 'others'>, actor: Actor, now: Time): void {
  const before = life.state
  for (const [dept_id, past] of pastsOf(before, after, step)) life.pasts.set(dept_id, past)
  life.state = { ...after, order: { ...after.order, version: before.order.version + 1 } }
  Object.assign(life, completedBy(before.order, after.order, now, actor.operator_id))
  record(life, before, decision.log, actor, now, step.id)
  life.now = now
}

/** A district that has just begun says what is delivered. */
const NOTHING_CHANGED = { get: () => AS_DELIVERED }

/** Writes down what was done. */
export function record(
  life: Life,
  before: Case | null,
  lines: readonly LogLine<LogKey>[],
  actor: Actor,
  now: Time,
  first_id?: string,
): void {
  const { world, state } = life
  const context = { supplier_id: world.supplier_id, actor, kept: NOTHING_CHANGED } as Parameters<typeof logRow>[0]
  for (const [index, line] of lines.entries()) {
    const from = index === 0 ? (before?.order ?? null) : state.order
    life.logs.push({
      id: (index === 0 && first_id) || world.nextId(),
      ...logRow(context, from, state.order, line, now),
    })
  }
  life.last_operator_id = actor.operator_id
}

/** The account that acts for a department or a sub-unit. */
export const operatorOf = ({ world }: Life, dept_id: string): Actor =>
  world.actor(world.depts.get(dept_id)!.level === 2 ? 'dept_operator' : 'subunit_operator', dept_id)

export const leafOf = (life: Life): Allocation => activeChain(life.state.records.allocation).at(-1)!

/** The moment some minutes from now: office minutes, or minutes of the clock for what is urgent. */
export const later = (life: Life, minutes: number, from: Time = life.now): Time =>
  life.facts.urgency === 'normal'
    ? addWorkMinutes(life.calendar, from, Math.max(1, minutes))
    : addMinutes(from, Math.max(1, Math.round(minutes)))

const surroundings = ({ world, story }: Life, now: Time): Surroundings => ({
  now,
  nextId: world.nextId,
  calendar: world.calendar,
  due: DEFAULT_DUE_SETTINGS,
  rules: world.rules,
  settings: DEFAULT_LIFECYCLE_SETTINGS,
  centre: world.centre,
  depts: world.depts,
  today: (dept_id) => dept_id,
  tags: world.tags,
  sensitive_words: [],
  category_path: world.categoryPaths.get(story.matter.category.code)!,
  catalogue_no: 1,
})
