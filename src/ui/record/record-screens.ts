import type { ReactNode } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import type { Screen } from '../screens.ts'
import type { Opens, RecordAddresses } from './declaration.ts'

interface Given extends Pick<Screen, 'group' | 'part' | 'level' | 'pluginKey' | 'badges'> {
  readonly name: string
  readonly at: RecordAddresses
  readonly endpoints: { readonly list: readonly Endpoint[] } & { readonly [opens in Opens]?: readonly Endpoint[] }
  /** Renders a `RecordScreen`, loaded when it is opened first. */
  readonly screen: (opens: Opens) => ReactNode
}

const OPENS: readonly Opens[] = ['list', 'add', 'edit', 'remove']

/** The screens of a record: its list in the menu, and a form at each of the other addresses, over the list. */
export const recordScreens = ({ name, at, endpoints, screen, group, badges, ...rest }: Given): readonly Screen[] =>
  OPENS.flatMap((opens) => {
    const address = at[opens]
    if (!address) return []
    const shared = { ...rest, ...address, name: `${name}.${opens}`, screen: () => screen(opens) }
    return opens === 'list'
      ? { ...shared, ...(group && { group }), ...(badges && { badges }), endpoints: endpoints.list }
      : {
          ...shared,
          hidden: true,
          parent: at.list.path,
          overParent: true,
          endpoints: [...endpoints.list, ...(endpoints[opens] ?? [])],
        }
  })
