import { expect, test } from 'vitest'

import { aliasesWith, changeFault, type Around, type Change, type Department } from './change.ts'

const dept = (given: Partial<Department> = {}): Department => ({
  ...{ id: '5', pid: '1', enabled: 1, name: '城管局', short_name: '城管', name_en: '' },
  ...given,
})
const around = (given: Partial<Around> = {}): Around => ({
  ...{
    today: '2026-11-23',
    dept: dept(),
    to: dept({ id: '6', name: '住建局' }),
    code_taken: false,
    ahead: false,
    leaves_nobody: false,
  },
  siblings: [
    { id: '5', name: '城管局' },
    { id: '6', name: '住建局' },
  ],
  ...{ units: ['51', '52'], people: ['91'], categories: ['7'] },
  ...given,
})
const change = (given: Partial<Change>): Change => ({
  ...{ kind: 'rename', dept_id: '5', name: '综合执法局', short_name: '执法', name_en: '' },
  ...{ units: [], people: [], categories: [], effective_on: '2026-11-23' },
  ...given,
})
const merge = (given: Partial<Change> = {}) => change({ kind: 'merge', to_dept_id: '6', ...given })
const split = (given: Partial<Change> = {}) => change({ kind: 'split', code: 'B99', units: ['51'], ...given })

test.each<[string, Change, Around, string | null]>([
  ['another name today', change({}), around(), null],
  ['another name on a day to come', change({ effective_on: '2027-01-01' }), around(), null],
  ['another name yesterday', change({ effective_on: '2026-11-22' }), around(), 'INVALID effective_on'],
  ['the name that it has', change({ name: '城管局', short_name: '城管' }), around(), 'INVALID name'],
  ['the name of another', change({ name: '住建局' }), around(), 'INVALID name'],
  ['no name', change({ name: undefined }), around(), 'INVALID name'],
  ['another name of the centre', change({}), around({ dept: dept({ pid: null }) }), null],
  ['one that is not there', change({}), around({ dept: null }), 'INVALID dept_id'],
  ['one out of use', merge(), around({ dept: dept({ enabled: 0 }) }), 'INVALID dept_id'],
  ['a merger', merge(), around(), null],
  ['a merger of the centre', merge(), around({ dept: dept({ pid: null }) }), 'INVALID dept_id'],
  ['a merger into nothing', merge({ to_dept_id: undefined }), around({ to: null }), 'INVALID to_dept_id'],
  ['a merger into itself', merge({ to_dept_id: '5' }), around({ to: dept() }), 'INVALID to_dept_id'],
  ['one into what stands elsewhere', merge(), around({ to: dept({ id: '6', pid: '9' }) }), 'INVALID to_dept_id'],
  ['one into what is not in use', merge(), around({ to: dept({ id: '6', enabled: 0 }) }), 'INVALID to_dept_id'],
  ['a division', split(), around(), null],
  ['a division by people and matters', split({ units: [], people: ['91'], categories: ['7'] }), around(), null],
  ['one of nothing', split({ units: [] }), around(), 'INVALID units'],
  ['one with another’s unit', split({ units: ['61'] }), around(), 'INVALID units'],
  ['one with another’s people', split({ people: ['92'] }), around(), 'INVALID people'],
  ['one with a code that is taken', split(), around({ code_taken: true }), 'INVALID code'],
  ['one with a name that is taken', split({ name: '住建局' }), around(), 'INVALID name'],
  ['one that leaves nobody to be told of orders', split(), around({ leaves_nobody: true }), 'LAST_LIAISON people'],
  ['anything while something is to come', merge(), around({ ahead: true }), 'CHANGE_AHEAD null'],
])('%s', (_name, wanted, given, fault) => {
  const found = changeFault(wanted, given)
  expect(found && `${found.error.code} ${found.field ?? null}`).toBe(fault)
})

test('imports know a department by the names that it had or took over, twenty at most, its own left out', () => {
  const own = { name: '综合执法局', short_name: '执法', aliases: ['执法大队'] }
  expect(aliasesWith(own, ['城管局', null, '执法', '城管'])).toEqual(['城管局', '城管', '执法大队'])
  const many = Array.from({ length: 20 }, (_, n) => `旧名${n}`)
  expect(aliasesWith({ ...own, aliases: many }, ['城管局'])).toEqual(['城管局', ...many.slice(0, 19)])
})
