import type { Message } from '#kernel/messages.ts'

/** The actions that may be the last step of a macro; they are those that several orders take at once, and a sub-unit's. */
export const MACRO_MOVE = {
  allocate: { zh: '派单', en: 'Allocate' },
  sub_allocate: { zh: '下派', en: 'Hand to a sub-unit' },
  sign: { zh: '签收', en: 'Sign for it' },
  approve_reply: { zh: '回复通过', en: 'Approve the reply' },
  urge: { zh: '催办', en: 'Urge' },
} as const satisfies Record<string, Message>
export type MacroMove = keyof typeof MACRO_MOVE

/** What a macro does with an order; null and nothing are left alone. */
export interface Macro {
  readonly add_tag_ids: readonly string[]
  readonly note: string | null
  readonly set_category_id: string | null
  readonly move: MacroMove | null
  readonly to_dept_id: string | null
  readonly opinion: string | null
}

/** Which of the fields a last step takes: a text, and whether it must; a department where it hands the order on. */
const TAKES: Readonly<Record<MacroMove, { readonly to_dept: boolean; readonly opinion: 'must' | 'may' | 'none' }>> = {
  allocate: { to_dept: true, opinion: 'must' },
  sub_allocate: { to_dept: true, opinion: 'must' },
  sign: { to_dept: false, opinion: 'none' },
  approve_reply: { to_dept: false, opinion: 'may' },
  urge: { to_dept: false, opinion: 'may' },
}
const NOTHING = { to_dept: false, opinion: 'none' } as const
export const takenBy = (move: MacroMove | null | undefined) => (move ? TAKES[move] : NOTHING)

/** A text of a macro knows the order's number and the department; what only a form decides cannot be in it. */
const FILLED = ['order_no', 'dept']
const unfilled = (text: string | null): string | undefined =>
  [...(text ?? '').matchAll(/\{([a-z_]+)\}/gi)].find(([, name]) => !FILLED.includes(name!))?.[0]

interface Fault extends Message {
  readonly field: keyof Macro
}

/** What is wrong with a macro as it would be kept, with the field; null when it can be run. */
export function macroFault(macro: Macro): Fault | null {
  const { note, set_category_id, add_tag_ids, move, to_dept_id, opinion } = macro
  const takes = takenBy(move)
  if (!add_tag_ids.length && !note && !set_category_id && !move)
    return { field: 'move', zh: '至少设置一步：标签、备注、类别或最后一步', en: 'set at least one step' }
  if (takes.to_dept && !to_dept_id)
    return { field: 'to_dept_id', zh: '请选择交由哪个单位', en: 'choose the department' }
  if (takes.opinion === 'must' && !opinion) return { field: 'opinion', zh: '请填写意见', en: 'write the opinion' }
  if (unfilled(note)) return { field: 'note', ...NO_SUCH_VARIABLE }
  if (unfilled(opinion)) return { field: 'opinion', ...NO_SUCH_VARIABLE }
  return null
}

const NO_SUCH_VARIABLE = {
  zh: '没有这个变量，请用 {order_no} {dept}',
  en: 'there is no such variable; use {order_no} {dept}',
}

/** As it is kept: what the last step does not take is left out. */
export function tidied<M extends Macro>(macro: M): M {
  const takes = takenBy(macro.move)
  return {
    ...macro,
    to_dept_id: takes.to_dept ? macro.to_dept_id : null,
    opinion: takes.opinion === 'none' ? null : macro.opinion,
  }
}
