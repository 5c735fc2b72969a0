import type { NamedAddon } from '#kernel/addon.ts'
import type { Addon } from '#platform/addons/addon.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { LATER } from '../domain/later.ts'

type Named = NamedAddon & Pick<Addon, 'set_up_at'>

const rowOf = ({ key, type, title, set_up_at }: Named) => ({
  ...{ key, type, name: title.zh, name_en: title.en },
  has_setting: set_up_at === undefined ? 0 : 1,
})

/** Every tenant knows every addon; which of them are installed is its own. */
export const addonRows = (addons: readonly Addon[]): BuiltIn => ({
  table: 'addon',
  key: ['key'],
  rows: [...addons, ...LATER].map(rowOf),
})
