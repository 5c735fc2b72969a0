import fc from 'fast-check'
import { expect, it } from 'vitest'

import { ownPath } from './own-path.ts'

it.each(['/', '/dashboard', '/workorder/detail/12?tab=log#top', '/a?next=https://evil.example'])(
  '%s is ours',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

it.each([
  ...[
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /a',
    '/a\\..\\b',
    '/./\\/evil',
    '/.//evil.example',
  ],
])('%j leads to the start page', (path) => {
  expect(ownPath(path)).toBe('/')
})

it('never leads to another origin', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', 'evil.example', 'https:', '\t', '%2f', '?', '#', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(new URL(ownPath(pieces.join('')), 'https://ours.example').origin).toBe('https://ours.example')
    }),
  )
})
