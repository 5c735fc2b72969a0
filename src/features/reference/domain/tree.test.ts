import { expect, test } from 'vitest'

import { attached, treeOf } from './tree.ts'

test('rows stand below the row they name, in their order; one whose parent is missing becomes a root', () => {
  const rows = [
    { id: '1', parent_id: null },
    { id: '3', parent_id: '1' },
    { id: '2', parent_id: '1' },
    { id: '4', parent_id: '3' },
    { id: '9', parent_id: '8' },
  ]
  expect(treeOf(rows)).toEqual([
    { id: '1', children: [{ id: '3', children: [{ id: '4' }] }, { id: '2' }] },
    { id: '9' },
  ])
})

test('what lies below something out of use is out of use with it', () => {
  const rows = [
    { id: '1', parent_id: null },
    { id: '2', parent_id: '1' },
    { id: '4', parent_id: '3' },
    { id: '5', parent_id: '4' },
  ]
  expect(attached(rows).map(({ id }) => id)).toEqual(['1', '2'])
})
