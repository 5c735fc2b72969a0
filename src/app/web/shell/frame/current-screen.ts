import { matchRoutes, useLocation } from 'react-router'

import type { Screen } from '#ui/screens.ts'

import { SCREENS } from '../../screens.ts'

const routes = SCREENS.map((screen) => ({ path: screen.path, handle: screen }))

/** Every tag asks on every change of address, and the router compiles each route anew to answer. */
const plain = new Map(SCREENS.filter(({ path }) => !path.includes(':')).map((screen) => [screen.path, screen]))

/** The screen at this path, if there is one. */
export const screenAt = (path: string): Screen | undefined =>
  plain.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.handle

/** Path of the tag in which an address is shown: its own, or that of the screen that it stands over. */
export function tagPathAt(path: string): string {
  const screen = screenAt(path)
  return screen?.overParent ? screen.parent! : path
}

export const useTagPath = (): string => tagPathAt(useLocation().pathname)

export const useCurrentScreen = (): Screen | undefined => screenAt(useLocation().pathname)
