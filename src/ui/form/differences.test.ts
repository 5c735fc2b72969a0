import { expect, it } from 'vitest'

import { differences } from './differences.ts'

const OPENED = { title: '路灯不亮', category_id: '1', urgency: 'normal', address: undefined }

it.each([
  ['nobody else changed anything', { title: '路灯不亮（急）' }, {}, []],
  ['both wrote the same', { title: '路灯' }, { title: '路灯' }, []],
  ['both wrote', { title: '甲' }, { title: '乙' }, [{ field: 'title', mine: '甲', theirs: '乙', typed: true }]],
  [
    'only the other wrote',
    {},
    { urgency: 'urgent' },
    [{ field: 'urgency', mine: 'normal', theirs: 'urgent', typed: false }],
  ],
  [
    'the other filled in what was empty',
    {},
    { address: '湖滨路' },
    [{ field: 'address', mine: undefined, theirs: '湖滨路', typed: false }],
  ],
  ['empty is empty however it is written', {}, { address: '' }, []],
])('%s', (_case, typed, present, expected) => {
  expect(differences(OPENED, { ...OPENED, ...typed }, { ...OPENED, ...present })).toEqual(expected)
})
