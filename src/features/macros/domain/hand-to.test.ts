import { expect, test } from 'vitest'

import { handedTo } from './hand-to.ts'

const able = { can_undertake: 1 } as const
const unable = { can_undertake: 0 } as const
const DEPARTMENTS = [
  {
    ...{ id: 'centre', kind: 'centre', ...unable },
    children: [
      { ...{ id: 'bureau', kind: 'bureau', ...able }, children: [{ id: 'section', kind: 'subunit', ...able }] },
      { ...{ id: 'street', kind: 'street', ...able }, children: [{ id: 'community', kind: 'community', ...able }] },
      { id: 'office', kind: 'bureau', ...unable },
    ],
  },
] as const

test.each([
  ['an allocation goes to whom the centre may give orders', 'allocate', null, ['bureau', 'street']],
  ['and so it does of a department’s own macro', 'allocate', 'bureau', ['bureau', 'street']],
  ['within a department to its sub-units alone', 'sub_allocate', 'bureau', ['section']],
  ['within nobody’s to none', 'sub_allocate', null, []],
] as const)('%s', (_what, move, dept_id, expected) => {
  expect(handedTo(DEPARTMENTS, move, dept_id)).toEqual(expected)
})
