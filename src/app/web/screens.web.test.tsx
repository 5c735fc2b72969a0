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

test.each(['abc', '0', '12a', '-7', '1.5', '9999999999999999999'])(
  'an address with %s where a number stands leads to no screen',
  (wrong) => {
    for (const { path } of SCREENS.filter((screen) => screen.path.includes(':id')))
      expect(screenAt(path.replace(':id', wrong).replaceAll(/:\w+/g, 'back'))?.path, path).not.toBe(path)
  },
)
