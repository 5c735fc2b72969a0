import type { Endpoint } from '#kernel/endpoint.ts'
import type { BuiltInRole } from '#features/roles/server/public.ts'
import { ROLES } from '#app/roles.ts'

import type { Page } from './markdown.ts'
import { code, page, table, yes } from './markdown.ts'

/** Which built-in role may call what and sees which address. */
export function permissionsPage(endpoints: readonly Endpoint[]): Page {
  const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
  return page(
    'permissions.md',
    'Permissions · 角色权限',
    'src/app/roles.ts and the grants of the features',
    `\`admin\` may do everything and sees everything. A \`granted\` endpoint answers a role that lists its path; which order it may be used on is a second question, answered by [lifecycle.md](lifecycle.md) and by the department of the account.`,
    table(['Role', '角色', '说明', 'Excludes'], ROLES.map(roleRow)),
    '## Endpoints · 接口',
    matrix(granted, ({ apis }) => apis),
    '## Routes · 页面',
    'Every session has `/dashboard`, `/profile/…` and the open routes.',
    matrix(unique(ROLES.flatMap(({ paths }) => paths)), ({ paths }) => paths),
  )
}

const roleRow = ({ code: name, name: zh, description, mutually_exclusive }: BuiltInRole): string[] => [
  code(name),
  zh,
  description,
  mutually_exclusive.map(code).join(' '),
]

function matrix(paths: readonly string[], listed: (role: BuiltInRole) => readonly string[]): string {
  const roles = ROLES.filter((role) => role.code !== 'admin')
  const rows = paths.toSorted().map((path) => [code(path), ...roles.map((role) => yes(listed(role).includes(path)))])
  return table(['', ...roles.map((role) => role.name)], rows)
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
