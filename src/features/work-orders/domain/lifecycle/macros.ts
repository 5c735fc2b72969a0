import type { Macro, MacroMove } from '#features/macros/domain/public.ts'
import { fillPhrase, type PhraseValues } from '#features/templates/domain/public.ts'

import type { ActionName } from './lifecycle.ts'

/** One step of a macro: the action, and its form as somebody would have filled it in. */
export interface MacroStep {
  readonly action: ActionName
  readonly command: Readonly<Record<string, unknown>>
}

type LastStep = (given: { readonly dept_id: string | null; readonly text: string | undefined }) => MacroStep['command']

const handedTo: LastStep = ({ dept_id, text }) => ({ dept_id, opinion: text })
/** How each last step takes what the macro says; the text has another name in each form. */
const MOVES: { readonly [M in MacroMove & ActionName]: LastStep } = {
  allocate: handedTo,
  sub_allocate: handedTo,
  sign: () => ({}),
  approve_reply: ({ text }) => ({ opinion: text }),
  urge: ({ text }) => ({ content: text }),
}

/**
 * What a macro does with an order, in this order: the category first, since limits follow from it, and what moves the order
 * last (domain 2.27).
 */
export function stepsOf(macro: Macro, values: PhraseValues = {}): readonly MacroStep[] {
  const { add_tag_ids, note, set_category_id, move, to_dept_id, opinion } = macro
  const said = (text: string): string => fillPhrase(text, values)
  const text = opinion === null ? undefined : said(opinion)
  return [
    ...(set_category_id ? [step('edit', { category_id: set_category_id })] : []),
    ...(add_tag_ids.length ? [step('tag', { add_ids: JSON.stringify(add_tag_ids) })] : []),
    ...(note ? [step('note', { content: said(note) })] : []),
    ...(move ? [step(move, MOVES[move]({ dept_id: to_dept_id, text }))] : []),
  ]
}

const step = (action: ActionName, command: MacroStep['command']): MacroStep => ({ action, command })

/** Whether an order on which somebody may do this may be offered the macro. */
export const fitsMacro = (steps: readonly ActionName[], actions: readonly ActionName[]): boolean =>
  steps.every((action) => actions.includes(action))
