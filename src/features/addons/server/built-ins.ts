import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { ADDONS } from '../domain/addons.ts'

/** Every tenant knows every addon; which of them are installed is its own. */
export const addonRows: BuiltIn = { table: 'addon', key: ['key'], rows: ADDONS }
