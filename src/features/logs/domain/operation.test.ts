import { expect, test } from 'vitest'

import { changesOf } from './operation.ts'

test('a change is told field by field, what stayed is left out', () => {
  expect(changesOf({ name: '甲', sort: 1, tags: ['a'] }, { name: '乙', sort: 1, tags: ['a', 'b'] })).toEqual([
    { field: 'name', before: '甲', after: '乙' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
  ])
})

test('what was made has nothing before it, what is gone nothing behind', () => {
  expect(changesOf(null, { enabled: 0 })).toEqual([{ field: 'enabled', before: '', after: '0' }])
  expect(changesOf({ note: 'x' }, null)).toEqual([{ field: 'note', before: 'x', after: '' }])
  expect(changesOf(undefined, 'text')).toEqual([])
})
