import { expect, test } from 'vitest'

import { fileOf, type Moments } from './together.ts'

const MOMENTS: Moments = {
  citizens: { module: 'h5.html' },
  start: { module: 'index.html' },
  entrance: { module: 'Login.tsx', after: 'start' },
  shell: { module: 'SignedIn.tsx', after: 'start' },
  list: { module: 'List.tsx', after: 'shell' },
  order: { module: 'Order.tsx', after: 'shell' },
}

test.for([
  { needing: ['start'], file: 'start' },
  { needing: ['citizens', 'start', 'entrance', 'shell'], file: 'citizens-start' },
  { needing: ['start', 'entrance', 'shell', 'list', 'order'], file: 'start' },
  { needing: ['entrance', 'shell', 'list'], file: 'entrance-shell' },
  { needing: ['shell', 'list', 'order'], file: 'shell' },
  { needing: ['list', 'order'], file: 'list-order' },
  { needing: ['start', 'order'], file: 'start' },
  { needing: [], file: null },
])('what $needing need lies in $file', ({ needing, file }) => {
  expect(fileOf(new Set(needing), MOMENTS)).toBe(file)
})
