import type { ComponentType, ReactNode } from 'react'

import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import type { Badge } from './badges.ts'

/** A first-level entry of the sidebar. */
export interface MenuGroup {
  readonly key: string
  readonly title: Message
  readonly icon: ComponentType
  /** Under which headings its entries stand, in their order; those that name none come first. */
  readonly parts?: Readonly<Record<string, Message>>
}

/** One address of the application; router, menu, breadcrumb and page title all derive from it (spec §2). */
export interface Screen {
  /** Absolute, with `:parameters` as the router takes them. */
  readonly path: string
  readonly name: string
  readonly title: Message
  /** A shorter title for narrow places such as the menu; the title where left out (spec §3). */
  readonly title2?: Message
  /** First-level menu entry under which it stands; none for screens without a menu entry. */
  readonly group?: MenuGroup
  /** Part of the group under whose heading it stands. */
  readonly part?: string
  readonly badges?: readonly Badge[]
  /** Path of the screen above it in the breadcrumb and marked in the menu, for those without a menu entry. */
  readonly parent?: string
  /** Stands over the screen above it, in that one's tag: a form that has an address of its own. */
  readonly overParent?: boolean
  /** User levels that have it; every level when left out (spec §6). */
  readonly level?: readonly Actor['user_level'][]
  /** Only for union accounts (spec §6). */
  readonly isUnion?: boolean
  /** Of suppliers only: no menu entry for union accounts (spec §6). */
  readonly notForUnion?: boolean
  /** Has no menu entry. */
  readonly hidden?: boolean
  /** Pinned in the tag bar. */
  readonly affix?: boolean
  /** One of many that are looked at in passing: they share one tag, until it is asked to stay. */
  readonly preview?: boolean
  /** Not found by the menu search. */
  readonly noSearch?: boolean
  /** Built afresh whenever it is shown, where other screens are kept while their tag is open. */
  readonly noCache?: boolean
  /** `false` leaves it out of the breadcrumb. */
  readonly breadcrumb?: boolean
  /** Only while this addon is installed. */
  readonly pluginKey?: string
  /** `open` needs no session, `signed_in` any session, otherwise the path must be permitted to the role. */
  readonly access?: 'open' | 'signed_in'
  /** Only in an installation for demonstration. */
  readonly demo?: true
  /** What it calls; with the path, the entry in the permission catalogue. */
  readonly endpoints: readonly Endpoint[]
  /** Renders it; the component behind is loaded when it is opened first. */
  readonly screen: () => ReactNode
}
