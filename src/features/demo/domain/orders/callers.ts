import type { Day } from '#kernel/time.ts'
import { addDays } from '#kernel/time.ts'

import type { Someone } from '../names.ts'
import { someone, unrealMobile } from '../names.ts'
import type { Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'

export interface Caller extends Someone {
  readonly id: number
  readonly phone: string
  readonly caller_type: 'person' | 'company'
}

/** Who calls, and whether it is about what that caller called about last time. */
export interface Call {
  readonly caller: Caller
  readonly repeats: boolean
}

const TIMES = choiceOf<readonly [number, number]>([
  [[1, 1], 82],
  [[2, 2], 12],
  [[3, 5], 4.5],
  [[6, 20], 1.3],
  [[21, 60], 0.2],
])
/** Share of a caller's further calls that are about the same matter, so that some 9 % of all orders repeat one. */
const SAME_MATTER_PERCENT = 52
const COMPANY_PERCENT = 4

/** Answers who calls on a day; days are asked in order. Most callers call once, few very often (domain 8.3). */
export function callerPool(random: Random): (day: Day) => Call {
  const expected = new Map<Day, Call[]>()
  let count = 0
  const ready: Call[] = []
  let today: Day = ''

  const expectFurtherCalls = (caller: Caller, day: Day, times: number): void => {
    let at = day
    for (let n = 1; n < times; n++) {
      const repeats = random.chance(SAME_MATTER_PERCENT)
      at = addDays(at, Math.max(1, Math.round(random.logNormal(repeats ? 6 : 20, 1))))
      expected.set(at, [...(expected.get(at) ?? []), { caller, repeats }])
    }
  }

  return (day) => {
    while (today < day) {
      today = today ? addDays(today, 1) : day
      ready.push(...(expected.get(today) ?? []))
      expected.delete(today)
    }
    const returning = ready.shift()
    if (returning) return returning
    const caller = newCaller(++count, random)
    expectFurtherCalls(caller, day, random.int(...choose(random, TIMES)))
    return { caller, repeats: false }
  }
}

function newCaller(id: number, random: Random): Caller {
  const caller_type = random.chance(COMPANY_PERCENT) ? 'company' : 'person'
  return { ...someone(random), id, phone: unrealMobile(random), caller_type }
}
