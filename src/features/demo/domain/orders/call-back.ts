import type { Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'
import { VISIT_OPINIONS } from '../texts/phrases.ts'

/** Of a hundred calls (domain 8.3). */
const CALLS = choiceOf([
  ['connected', 68],
  ['no_answer', 23],
  ['off', 6],
  ['refused', 2],
  ['wrong_number', 1],
] as const)
const RESPONDED_PERCENT = 98.6
/** What callers say of what the department says. */
const RESULTS = {
  resolved: choiceOf([
    ['resolved', 93],
    ['partly', 4],
    ['unresolved', 3],
  ] as const),
  explained: choiceOf([
    ['resolved', 52],
    ['na', 42],
    ['unresolved', 6],
  ] as const),
  partly: choiceOf([
    ['resolved', 20],
    ['partly', 62],
    ['unresolved', 18],
  ] as const),
  unresolved: choiceOf([
    ['partly', 25],
    ['unresolved', 75],
  ] as const),
}
const MARKS = {
  content: choiceOf([
    [5, 44],
    [4, 42],
    [3, 12],
    [2, 2],
  ] as const),
  between: choiceOf([
    [4, 22],
    [3, 48],
    [2, 24],
    [1, 6],
  ] as const),
  angry: choiceOf([
    [3, 18],
    [2, 50],
    [1, 32],
  ] as const),
}
const MOOD = { resolved: 'content', na: 'content', partly: 'between', unresolved: 'angry' } as const
const REASONS = choiceOf([
  ['slow', 38],
  ['attitude', 14],
  ['other', 10],
  ['unlawful', 6],
] as const)

/** One call to somebody whose matter is said to be settled: when, and what is heard. */
export function drawCallBack(random: Random, resolve_status: string | null) {
  const after = random.logNormal(420, 0.6)
  const call_result = choose(random, CALLS)
  if (call_result !== 'connected') return { after, call_result }
  const resolve_result = choose(random, RESULTS[resolve_status as keyof typeof RESULTS] ?? RESULTS.explained)
  const satisfaction = choose(random, MARKS[MOOD[resolve_result]])
  const not_solved = resolve_result === 'unresolved' || resolve_result === 'partly'
  return {
    ...{ after, call_result, resolve_result, satisfaction },
    responded: random.chance(RESPONDED_PERCENT) ? (1 as const) : (0 as const),
    ...(satisfaction <= 2 ? { dissatisfied_reason: not_solved ? 'not_solved' : choose(random, REASONS) } : {}),
    ...(random.chance(satisfaction <= 3 ? 85 : 40) ? { opinion: random.pick(VISIT_OPINIONS[satisfaction]) } : {}),
  }
}
