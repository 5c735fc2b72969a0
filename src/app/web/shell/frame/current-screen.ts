import { matchRoutes, useLocation } from 'react-router'

import { Id } from '#kernel/endpoint.ts'
import type { Screen } from '#ui/screens.ts'

import { SCREENS } from '../../screens.ts'

const routes = SCREENS.map((screen) => ({ path: screen.path, handle: screen }))

/** Every tag asks on every change of address, and the router compiles each route anew to answer. */
const plain = new Map(SCREENS.filter(({ path }) => !path.includes(':')).map((screen) => [screen.path, screen]))

/** The screen at this path, if there is one. Where the number of a record stands, nothing else leads to any. */
export function screenAt(path: string): Screen | undefined {
  const found = plain.get(path)
  if (found) return found
  const match = matchRoutes(routes, path)?.at(-1)
  const { id } = match?.params ?? {}
  return id === undefined || Id.safeParse(id).success ? match?.route.handle : undefined
}

/** Path of the tag in which an address is shown: its own, or that of the screen that it stands over. */
export function tagPathAt(path: string): string {
  const screen = screenAt(path)
  return screen?.overParent ? screen.parent! : path
}

export const useTagPath = (): string => tagPathAt(useLocation().pathname)

export const useCurrentScreen = (): Screen | undefined => screenAt(useLocation().pathname)
