import { expect, test } from 'vitest'

import { departmentFault, type DepartmentForm, type Place, type Standing } from './department.ts'

const centre: Place = { path: '/1/', level: 1 }
const bureau: Place = { path: '/1/5/', level: 2 }
const section: Place = { path: '/1/5/8/', level: 3 }
const lowest: Place = { path: '/1/5/8/9/', level: 4 }
const form = (given: Partial<DepartmentForm> = {}): DepartmentForm => ({
  ...{ kind: 'bureau', pid: '1', duty_phone: '0512-1234567', enabled: 1 },
  ...given,
})
const standing = (given: Partial<Standing> = {}): Standing => ({
  ...{ ...bureau, pid: '1', deepest: 2, had_orders: false },
  ...given,
})
const THE_CENTRE = standing({ ...centre, pid: null, deepest: 3 })

test.each<[string, DepartmentForm, Standing | null, Place | null, string | null]>([
  ['a new bureau under the centre', form(), null, centre, null],
  ['one under nothing', form({ pid: undefined }), null, null, 'INVALID pid'],
  ['a second centre', form({ kind: 'centre' }), null, centre, 'INVALID kind'],
  ['a bureau without a duty phone', form({ duty_phone: null }), null, centre, 'INVALID duty_phone'],
  ['a section without one', form({ kind: 'subunit', pid: '5', duty_phone: null }), null, bureau, null],
  ['a street without an area', form({ kind: 'street' }), null, centre, 'INVALID area_id'],
  ['a community with one', form({ kind: 'community', pid: '5', area_id: '3', duty_phone: null }), null, bureau, null],
  ['a fifth level', form({ kind: 'subunit', pid: '9' }), null, lowest, 'DEPT_TOO_DEEP pid'],
  ['a bureau that stays, although it has had orders', form(), standing({ had_orders: true }), centre, null],
  ['one that moves and has had none', form({ pid: '5' }), standing({ path: '/1/7/' }), bureau, null],
  [
    'one that moves and has',
    form({ pid: '5' }),
    standing({ path: '/1/7/', had_orders: true }),
    bureau,
    'DEPT_HAS_ORDERS pid',
  ],
  ['one below itself', form({ pid: '8' }), standing(), section, 'DEPT_CYCLE pid'],
  [
    'one that takes too much along',
    form({ pid: '8' }),
    standing({ path: '/1/7/', deepest: 3 }),
    section,
    'DEPT_TOO_DEEP pid',
  ],
  ['the centre by another name', form({ kind: 'centre', pid: undefined }), THE_CENTRE, null, null],
  ['the centre as a bureau', form({ pid: undefined }), THE_CENTRE, null, 'INVALID kind'],
  ['the centre under something', form({ kind: 'centre', pid: '5' }), THE_CENTRE, bureau, 'INVALID pid'],
  ['the centre out of use', form({ kind: 'centre', pid: undefined, enabled: 0 }), THE_CENTRE, null, 'INVALID enabled'],
])('%s', (_name, wanted, present, above, fault) => {
  const found = departmentFault(wanted, present, above)
  expect(found && `${found.error.code} ${found.field}`).toBe(fault)
})
