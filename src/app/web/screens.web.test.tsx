import { expect, test } from 'vitest'

import { SCREENS } from './screens.ts'
import { screenAt } from './shell/frame/current-screen.ts'

test('the title of every screen is there in both languages', () => {
  for (const { path, title, title2 = title } of SCREENS) {
    for (const { zh, en } of [title, title2]) {
      expect(zh, path).toMatch(/\p{Script=Han}/u)
      expect(en, path).toMatch(/^[A-Z][^\p{Script=Han}]*$/u)
    }
  }
})

test('every address leads to its own screen', () => {
  for (const screen of SCREENS) {
    expect(screenAt(screen.path.replaceAll(/:\w+/g, '7'))?.name).toBe(screen.name)
  }
})
