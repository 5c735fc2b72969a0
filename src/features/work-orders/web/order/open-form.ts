import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import type { About } from '../actions/OrderAction.tsx'

/** A form of an order as it is remembered: of which action, and about which assist where it was chosen there. */
export const formOf = (action: ActionName, about?: About): string =>
  [action, about?.assist_id].filter(Boolean).join(' ')

/** All that it may have. */
export const formsOf = ({ actions, assists }: Pick<OrderDetail, 'actions' | 'assists'>): string[] =>
  actions.flatMap((action) => [formOf(action), ...assists.map(({ id }) => formOf(action, { assist_id: id }))])

export function readForm(form: string | null): { readonly action: ActionName | null; readonly about?: About } {
  const [action = null, assist_id] = (form?.split(' ') ?? []) as [ActionName?, string?]
  return { action, ...(assist_id && { about: { assist_id } }) }
}
