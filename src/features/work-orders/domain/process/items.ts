import type { Message } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import { restoreMasked } from '#kernel/masking.ts'

import type { Assist } from '../order/assist-order.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { RESOLVE_RESULT } from '../order/visit-record.ts'

/** What the caller says of one demand. */
export const ITEM_VERDICT = {
  resolved: RESOLVE_RESULT.resolved,
  partly: RESOLVE_RESULT.partly,
  unresolved: RESOLVE_RESULT.unresolved,
} as const satisfies Record<string, Message>
export type ItemVerdict = keyof typeof ITEM_VERDICT

/** More than so many demands are more than one order. */
export const ITEMS_AT_MOST = 10

/** One of several demands of a call (domain 2.24). */
export interface DemandItem {
  /** Which one it is, whatever its place and its words. */
  readonly no: number
  readonly text: string
  /** The assist order whose department answers it; null: whoever leads. */
  readonly assist_id: string | null
  readonly answer: string | null
  readonly verdict: ItemVerdict | null
}

/** A demand as a form sends it: one that is there already is named. */
export interface WrittenItem {
  readonly no?: number
  readonly text: string
  readonly assist_id?: string | null
}
export interface ItemAnswer {
  readonly no: number
  readonly answer: string
}
export interface JudgedItem {
  readonly no: number
  readonly verdict: ItemVerdict
}

type Part = Pick<Assist, 'id' | 'state'>

const holdsPart = ({ state }: Part): boolean => state !== 'refused' && state !== 'cancelled'

/** The assist order that answers an item; null: the lead, also for one that its department will not. */
export const partOf = <P extends Part>({ assist_id }: Pick<DemandItem, 'assist_id'>, assists: readonly P[]): P | null =>
  assists.find((one) => one.id === assist_id && holdsPart(one)) ?? null

/** The demands as they are put down first. */
export const newItems = (texts: readonly string[]): DemandItem[] =>
  texts.map((text, i) => ({ no: i + 1, text, assist_id: null, answer: null, verdict: null }))

/**
 * The demands as somebody put them down again: what stays keeps its answer, another text or department wants a new one.
 * Numbers that the form shows masked stay what they were.
 */
export function rewritten(before: readonly DemandItem[], written: readonly WrittenItem[]): DemandItem[] {
  let last = Math.max(0, ...before.map(({ no }) => no))
  return written.map(({ no, text: typed, assist_id = null }) => {
    const was = before.find((one) => one.no === no)
    const text = was ? restoreMasked(typed, was.text) : typed
    if (was?.text === text && was.assist_id === assist_id) return was
    return { no: was?.no ?? ++last, text, assist_id, answer: null, verdict: null }
  })
}

/** Those that an assisting department answers, or the lead: its own, and what nobody else has answered. */
export const toAnswer = <I extends Pick<DemandItem, 'assist_id' | 'answer'>>(
  items: readonly I[],
  assists: readonly Part[],
  own: Pick<Part, 'id'> | null,
): I[] =>
  items.filter((item) => {
    const part = partOf(item, assists)
    return own ? part?.id === own.id : part === null || item.answer === null
  })

/** The demands with what was answered to `mine` of them; each of those has to be. */
export function answered(
  items: readonly DemandItem[],
  mine: readonly DemandItem[],
  answers: readonly ItemAnswer[] = [],
): DemandItem[] | Refusal {
  if (answers.some(({ no }) => mine.every((item) => item.no !== no)))
    return refuse(ORDER_ERRORS.ITEM_UNKNOWN, {}, 'items')
  const done = items.map((item) => {
    const said = answers.find(({ no }) => no === item.no)
    return said ? { ...item, answer: restoreMasked(said.answer, item.answer ?? ''), verdict: null } : item
  })
  const missing = mine.flatMap(({ no }) => {
    const at = done.findIndex((item) => item.no === no)
    return done[at]!.answer === null ? [at + 1] : []
  })
  return missing.length ? refuse(ORDER_ERRORS.ITEMS_UNANSWERED, { n: missing.join('、') }, 'items') : done
}

/** The demands with what the caller says of each; whoever speaks with the caller asks for all of them. */
export function judged(items: readonly DemandItem[], verdicts: readonly JudgedItem[] = []): DemandItem[] | Refusal {
  const done = items.map((item) => ({ ...item, verdict: verdicts.find(({ no }) => no === item.no)?.verdict ?? null }))
  return done.some(({ verdict }) => verdict === null) ? refuse(ORDER_ERRORS.ITEMS_UNJUDGED, {}, 'items') : done
}

/** What all verdicts together come to; null while one is missing. */
export function outcomeOfItems(verdicts: readonly (ItemVerdict | null | undefined)[]): ItemVerdict | null {
  const [first] = verdicts
  if (!first || verdicts.some((one) => !one)) return null
  return verdicts.every((one) => one === first) ? first : 'partly'
}

/** As they are when somebody begins with the order: the lead's, and without an answer. */
export const begun = (items: readonly DemandItem[]): DemandItem[] =>
  items.map((item) => ({ ...item, assist_id: null, answer: null, verdict: null }))

/** What another round is about: the demands that were not solved, or all of them. */
export function stillWanted(items: readonly DemandItem[]): readonly DemandItem[] {
  const left = items.filter(({ verdict }) => verdict !== 'resolved')
  return left.length ? left : items
}

/** The answer to several demands, a numbered paragraph for each. */
export const composedAnswer = (
  items: readonly { readonly text: string; readonly answer?: string | null | undefined }[],
): string =>
  items
    .flatMap(({ text, answer }, i) => (answer?.trim() ? [`${i + 1}. ${text.replace(END, '')}：${answer.trim()}`] : []))
    .join('\n')

/** Of a sentence that is followed by a colon. */
const END = /[。；，、.;,\s]+$/
