import { expect, test } from 'vitest'

import { isPressed } from './keys.ts'

const none = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['J', { key: 'j', code: 'KeyJ' }, true],
  // With the capitals locked.
  ['J', { key: 'J', code: 'KeyJ' }, true],
  ['J', { key: 'J', code: 'KeyJ', shiftKey: true }, false],
  ['J', { key: 'j', code: 'KeyJ', ctrlKey: true }, false],
  ['J', { key: 'j', code: 'KeyJ', metaKey: true }, false],
  ['J', { key: 'j', code: 'KeyJ', altKey: true }, false],
  ['J', { key: 'k', code: 'KeyK' }, false],
  ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
  ['/', { key: '/', code: 'Slash' }, true],
  ['Enter', { key: 'Enter', code: 'Enter' }, true],
  ['Space', { key: ' ', code: 'Space' }, true],
  ['Space', { key: ' ', code: 'Space', shiftKey: true }, false],
  ['Esc', { key: 'Escape', code: 'Escape' }, true],
  ['↓', { key: 'ArrowDown', code: 'ArrowDown' }, true],
  ['Alt+W', { key: '∑', code: 'KeyW', altKey: true }, true],
  ['Alt+W', { key: 'w', code: 'KeyW' }, false],
  ['Alt+PageUp', { key: 'PageUp', code: 'PageUp', altKey: true }, true],
])('%s by %o: %s', (keys, event, pressed) => expect(isPressed(keys, { ...none, ...event })).toBe(pressed))
