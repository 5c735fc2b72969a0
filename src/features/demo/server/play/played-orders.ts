import type { Time } from '#kernel/time.ts'
import { addSeconds, dayOf } from '#kernel/time.ts'

import { CATEGORY_TREE } from '#features/reference/server/public.ts'
import type { Intake } from '#features/work-orders/server/simulation.ts'

import { LATE_AFTER_MINUTES, drawWay, type Way } from '../../domain/day/day-plan.ts'
import { drawHandling, type Handling } from '../../domain/orders/fate.ts'
import { periodOf } from '../../domain/orders/scale.ts'
import { storiesOf, type Story } from '../../domain/orders/story.ts'
import { randomFrom } from '../../domain/random.ts'
import { enter } from '../simulation/begin.ts'
import { leadCode } from '../simulation/departments.ts'
import type { Life } from '../simulation/life.ts'
import type { World } from '../simulation/world.ts'

/** An order of the played day: its story, and what has become of it so far. */
export interface PlayedOrder {
  readonly way: Way
  readonly life: Life
  readonly handling: Handling
  /** The department that has to do it. */
  readonly lead: string
  /** Once it has come in. */
  id: string | null
  contacted_at: Time | null
  /** Whether the department that got it wrongly has been relieved of it. */
  reassigned: boolean
}

/** Orders that come in on one day; what is told twice or by nobody makes nothing easier to follow. */
const ORDERS = 56
const TOLD = { orders: 240, days: 1 }
const OFFICE_HOURS = ['08:00', '17:30'] as const

/** The orders of a day that somebody who looks on has not seen; the same seed gives the same stories. */
export function ordersOfDay(world: World, seed: string, now: Time): readonly PlayedOrder[] {
  const told = storiesOf({
    ...{ seed, period: periodOf(TOLD, now), calendar: world.calendar, categories: CATEGORY_TREE },
  })
  const hourOf = ({ received_at }: Story): string => received_at.slice(11, 16)
  return [...told]
    .filter((story) => !story.repeat && !story.is_anonymous)
    .filter((story) => hourOf(story) >= OFFICE_HOURS[0] && hourOf(story) < OFFICE_HOURS[1])
    .slice(-ORDERS)
    .toSorted((a, b) => (hourOf(a) < hourOf(b) ? -1 : 1))
    .map((story) => playedOrder(world, story, seed, now))
}

function playedOrder(world: World, story: Story, seed: string, now: Time): PlayedOrder {
  const life = enter({ world, story, seed, end: now, day_number: 1, earlier_id: null })
  const drawn = drawHandling(life.random, life.facts)
  const way = drawWay(life.random, life.wrongs.length > 0)
  return {
    way,
    life,
    handling: { ...drawn, late: way === 'late', reached: true },
    lead: world.deptByCode.get(leadCode(story.matter.lead, story.place))!.id,
    id: null,
    contacted_at: null,
    reassigned: false,
  }
}

/** As it comes in now. Only what becomes late is the city's, whose deadline is near; everything else is the district's own. */
export function intakeNow({ way, life }: PlayedOrder, now: Time, seconds_per_minute: number): Intake {
  const { intake, story } = life
  const channel = intake.source_channel === 'wx_app' ? 'phone' : intake.source_channel
  const taken: Intake = {
    ...{ ...intake, received_at: now, happened_at: null, source_channel: channel },
    ...{ superior_no: null, superior_dispatched_at: null, superior_due_at: null, superior_opinion: null },
  }
  if (way !== 'late') return taken
  return {
    ...taken,
    superior_no: `${dayOf(now).replaceAll('-', '').slice(2)}${now.slice(11).replaceAll(':', '')}${String(story.index).padStart(6, '0')}`,
    superior_dispatched_at: now,
    superior_due_at: addSeconds(now, Math.floor(LATE_AFTER_MINUTES * seconds_per_minute)),
    superior_opinion: '临近时限，请抓紧办理。',
  }
}

export const randomOfDay = (seed: string) => randomFrom(`${seed}/day`)
