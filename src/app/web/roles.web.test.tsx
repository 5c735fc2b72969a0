import { expect, test } from 'vitest'

import { grants } from '../features.ts'
import { ROLES } from '../roles.ts'
import { SCREENS } from './screens.ts'

const guarded = SCREENS.filter(({ access }) => access === undefined)

test('every screen is open to some role', () => {
  const paths = new Set(ROLES.flatMap((role) => role.paths))
  expect(guarded.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([])
})

test('a grant names screens that exist', () => {
  const known = new Set(SCREENS.flatMap(({ path, name }) => [path, name]))
  expect(grants.flatMap(({ screens = [] }) => screens).filter((path) => !known.has(path))).toEqual([])
})

test('who sees a screen may call what it calls', () => {
  for (const { code, paths, apis } of ROLES) {
    for (const { path, endpoints } of guarded.filter((screen) => paths.includes(screen.path))) {
      const needed = endpoints.filter(({ access }) => access === 'granted').map((endpoint) => endpoint.path)
      expect(
        needed.filter((api) => !apis.includes(api)),
        `${code} at ${path}`,
      ).toEqual([])
    }
  }
})
