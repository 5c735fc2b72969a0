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

/** Every address of spec §2: the title of its screen, or that it is for later. */
export function routesPage(): Page {
  const built = new Map([...SCREENS, ...openScreens].map(({ path, title }) => [path, title]))
  const granted = grants
    .flatMap(({ screens = [], later = [] }) => [...screens, ...later])
    .filter((path) => path.startsWith('/'))
  const paths = [...FOR_EVERYBODY, ...new Set(granted.toSorted())]
  const there = paths.filter((path) => built.has(path)).length
  const besides = [...built.keys()].filter((path) => !paths.includes(path))
  return page(
    'routes.md',
    'Addresses · 路由',
    'the screens and the addresses that roles list',
    there === paths.length
      ? `All ${there} addresses have their screen.`
      : `${there} of ${paths.length} addresses have their screen; the others belong to parts that are not built yet.`,
    table(
      ['Address', '名称', 'Screen'],
      [
        ...MECHANICAL.map(([path, what]) => [code(path), '', what]),
        ...paths.map((path) => [code(path), built.get(path)?.zh ?? '', built.get(path)?.en ?? '*later*']),
      ],
    ),
    ...(besides.length ? [`Besides: ${besides.map(code).join(', ')}.`] : []),
  )
}
