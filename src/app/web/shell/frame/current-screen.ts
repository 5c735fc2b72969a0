import { generatePath, matchRoutes, useLocation } from 'react-router'

import { Id } from '#kernel/endpoint.ts'
import type { Screen } from '#ui/screens.ts'

import { SCREENS } from '../../screens.ts'

const routes = SCREENS.map((screen) => ({ path: screen.path, handle: screen }))

/** Every tag asks on every change of address, and the router compiles each route anew to answer. */
const plain = new Map(SCREENS.filter(({ path }) => !path.includes(':')).map((screen) => [screen.path, screen]))

interface Found {
  readonly screen: Screen
  /** Its address as it is written: a browser’s may have capitals, or a slash too many. */
  readonly path: string
}

function findAt(path: string): Found | undefined {
  const found = plain.get(path)
  if (found) return { screen: found, path }
  const match = matchRoutes(routes, path.replaceAll(/\/{2,}/g, '/'))?.at(-1)
  const { id } = match?.params ?? {}
  if (!match || (id !== undefined && !Id.safeParse(id).success)) return undefined
  const { handle: screen } = match.route
  return { screen, path: generatePath(screen.path, match.params) }
}

/** The screen at this path, if there is one. Where the number of a record stands, nothing else leads to any. */
export const screenAt = (path: string): Screen | undefined => findAt(path)?.screen

/** The path as its screen writes it; the same where there is none. */
export const ownPathAt = (path: string): string => findAt(path)?.path ?? path

/** Path of the tag in which an address is shown: its own, or that of the screen that it stands over. */
export function tagPathAt(path: string): string {
  const found = findAt(path)
  return found?.screen.overParent ? found.screen.parent! : (found?.path ?? path)
}

export const useTagPath = (): string => tagPathAt(useLocation().pathname)

export const useCurrentScreen = (): Screen | undefined => screenAt(useLocation().pathname)
