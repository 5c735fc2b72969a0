import { openScreens } from '#features/identity/web/open-screens.tsx'
import { grants } from '#app/features.ts'
import { SCREENS } from '#app/web/screens.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Addresses that no role lists: they are open, or belong to everybody who is signed in. */
const FOR_EVERYBODY = ['/login', '/register', '/auth-redirect', '/dashboard', '/profile/user/edit', '/profile/pwd/edit']
/** What the router does itself. */
const MECHANICAL = [
  ['/', 'leads to the dashboard'],
  ['/redirect/*', 'leads to the address behind it'],
  ['/404', 'the address does not exist'],
  ['/401', 'the permission is missing'],
] as const

/** Every address of spec §2 with the title of its screen. */
export function routesPage(): Page {
  const built = new Map([...SCREENS, ...openScreens].map(({ path, title }) => [path, title]))
  const granted = grants.flatMap(({ screens = [] }) => screens).filter((path) => path.startsWith('/'))
  const paths = [...FOR_EVERYBODY, ...new Set(granted.toSorted())]
  const besides = [...built.keys()].filter((path) => !paths.includes(path))
  return page(
    'routes.md',
    'Addresses · 路由',
    'the screens and the addresses that roles list',
    `${paths.length} addresses.`,
    table(
      ['Address', '名称', 'Screen'],
      [
        ...MECHANICAL.map(([path, what]) => [code(path), '', what]),
        ...paths.map((path) => [code(path), built.get(path)!.zh, built.get(path)!.en]),
      ],
    ),
    ...(besides.length ? [`Besides: ${besides.map(code).join(', ')}.`] : []),
  )
}
