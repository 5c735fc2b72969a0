import { expect, test } from 'vitest'

import type { Compared } from './repeats.ts'
import { likeness } from './repeats.ts'

const CONTENT = '湖滨路夜市每晚占道经营到十一点，油烟和噪声影响附近居民休息，希望尽快处理。'
const other = (change: Partial<Compared>): Compared => ({
  ...{ same_phone: false, same_category: false, same_group: false, same_place: false, days_apart: 2 },
  ...{ content: '小区电梯停运三天，老人上下楼困难。' },
  ...change,
})

test.each([
  ['another matter of another caller', other({}), null],
  ['another matter of the same caller', other({ same_phone: true }), null],
  [
    'the same caller, the same group of matters',
    other({ same_phone: true, same_group: true }),
    [80, 'repeat_call', ['same_phone', 'same_group']],
  ],
  [
    'the same caller in the same words',
    other({ same_phone: true, content: CONTENT }),
    [80, 'repeat_call', ['same_phone', 'similar_text']],
  ],
  ['others in the same words', other({ same_group: true, content: CONTENT }), null],
  [
    'others, the same matter and place',
    other({ same_category: true, same_group: true, same_place: true }),
    [70, 'multi_caller', ['same_category', 'same_place']],
  ],
  [
    'others, the same matter and place, long ago',
    other({ same_category: true, same_group: true, same_place: true, days_apart: 8 }),
    null,
  ],
] as const)('%s', (_, compared, expected) => {
  const like = likeness(CONTENT, compared)
  expect(like && [like.score, like.kind, like.reasons]).toEqual(expected)
})
