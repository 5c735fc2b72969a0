import type { BuiltIn } from '#platform/built-ins/merge.ts'

import type { BuiltInRole } from './built-in-role.ts'

/** The built-in roles as rows of every tenant. */
export const roleRows = (roles: readonly BuiltInRole[]): BuiltIn => ({
  table: 'role',
  key: ['code'],
  mark: 'is_system',
  rows: roles.map(({ paths, apis, ...about }) => ({ ...about, path_arr: paths, api_arr: apis, is_system: true })),
})
