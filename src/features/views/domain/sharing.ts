import { atCentre, type Actor } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'

/** For whom a view is (domain 1.5). */
export const SHARED = {
  own: { zh: '仅自己', en: 'Only me' },
  dept: { zh: '本单位', en: 'My department' },
  role: { zh: '指定岗位', en: 'Roles' },
  all: { zh: '全体人员', en: 'Everybody' },
} as const satisfies Record<string, Message>
export type Shared = keyof typeof SHARED

/** With whom somebody who may share can share: the centre's head with anybody, a department's with the department. */
export const sharesWith = (actor: Pick<Actor, 'user_level'>): readonly Shared[] =>
  atCentre(actor) ? ['own', 'dept', 'role', 'all'] : ['own', 'dept']

/** The departments whose views are for somebody: his own and those above it, the centre apart. */
export function departmentsAbove({ dept_id, dept_path }: Pick<Actor, 'dept_id' | 'dept_path'>): string[] {
  const [, ...below] = dept_path.split('/').filter(Boolean)
  return [...new Set([...below, dept_id])]
}

/** What a view never keeps: where one is in the list, and whom a person was looked up by. */
const NOT_KEPT: readonly string[] = ['view', 'cursor', 'page', 'phone_key', 'caller_of']

/** What an address says of a list, as a view keeps it. */
export function keptAddress(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of NOT_KEPT) params.delete(name)
  params.sort()
  return params.toString()
}

/** In the order that somebody gave them; what he did not place comes behind, as it came. */
export function inOrder<View extends { readonly id: string }>(views: readonly View[], ids: readonly string[]): View[] {
  const place = ({ id }: View): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return views.toSorted((a, b) => place(a) - place(b))
}
