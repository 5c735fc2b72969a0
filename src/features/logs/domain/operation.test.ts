import { expect, test } from 'vitest'

import { defineErrors } from '#kernel/errors.ts'

import { changesOf, whyOf } from './operation.ts'

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

test('why something was refused is said in words, with what was named left open', () => {
  defineErrors({
    TEST_LEFT: { status: 409, zh: '还有{n}件未完成：{why}', en: '{n} order(s) (is|are) left: {why}' },
  })
  expect(whyOf('TEST_LEFT')).toEqual({ zh: '还有…件未完成：…', en: '… orders are left: …' })
  expect(whyOf('INVALID').zh).toBe('填写的内容不符合要求')
  expect(whyOf('OF_BEFORE')).toEqual({ zh: 'OF_BEFORE', en: 'OF_BEFORE' })
})
