import { expect, test } from 'vitest'

import { treeOf } from './tree.ts'

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
