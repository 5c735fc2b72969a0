import { sortOf, standingOf } from './dictionary.ts'
import { translate, type Language, type Message, type Params } from './messages.ts'
import type { Day } from './time.ts'
import { inForceOn, type Validity } from './validity.ts'

/** An item of a dictionary as a tenant keeps it. */
export interface OwnWord extends Message {
  readonly sort: number
  readonly enabled: 0 | 1
}

/** What a tenant has changed or added, by `type.code`; everything else stands as it is delivered. */
export type OwnWords = ReadonlyMap<string, OwnWord>

/** Nobody changed anything. */
export const AS_DELIVERED: OwnWords = new Map()

/** An item as it is kept; whether it is offered is a matter of the day (domain 8.11). */
export interface KeptWord extends Message, Validity {
  readonly sort: number
  readonly used: 0 | 1
}
export type KeptWords = ReadonlyMap<string, KeptWord>

/** What a tenant keeps as it stands on a day, for whoever offers it or takes what was chosen. */
export const wordsOn = (kept: KeptWords, day: Day): OwnWords =>
  kept.size === 0
    ? AS_DELIVERED
    : new Map(
        Array.from(kept, ([key, { zh, en, sort, used, ...days }]): [string, OwnWord] => [
          key,
          { zh, en, sort, enabled: inForceOn({ ...days, enabled: used }, day) ? 1 : 0 },
        ]),
      )

/** Words under their keys: enough to say them. */
export type Sayings = ReadonlyMap<string, Message>

const ownOf = <W extends Message>(own: ReadonlyMap<string, W>, word: Message): W | undefined => {
  const standing = own.size > 0 && standingOf(word)
  return standing ? own.get(standing.key) : undefined
}

/** The tenant's word for a word of a dictionary; any other text itself. */
export const said = (own: Sayings, message: Message): Message => ownOf(own, message) ?? message

export type Say = (message: Message, params?: Params) => string

/** Texts in `language`, those of dictionaries in the tenant's words (decision 0208): what lists, forms, papers and files show. */
export function sayer(language: Language, own: Sayings): Say {
  const inWords = (value: Params[string]) => (typeof value === 'object' ? said(own, value) : value)
  return (message, params = {}) =>
    translate(
      language,
      said(own, message),
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(value)])),
    )
}

/** What can be chosen of a table of words now, in the tenant's order: neither what is out of use nor places without a word. */
export function offered<Code extends string>(
  own: OwnWords,
  words: Readonly<Record<Code, Message>>,
): readonly (readonly [Code, Message])[] {
  return (Object.entries(words) as [Code, Message][])
    .map(([code, word], index) => ({ code, word, ...judged(own, word, sortOf(index)) }))
    .filter(({ enabled, word }) => enabled && said(own, word).zh !== '')
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ code, word }) => [code, word])
}

/** Of a dictionary that is fixed all is offered, in the order of its table. */
function judged(own: OwnWords, word: Message, place: number): { sort: number; enabled: boolean } {
  const standing = standingOf(word)
  if (!standing || standing.keeping === 'fixed') return { sort: place, enabled: true }
  const mine = ownOf(own, word)
  return { sort: mine?.sort ?? standing.sort, enabled: mine?.enabled !== 0 }
}

/** Whether a word can be chosen for something new. */
export const mayChoose = (own: OwnWords, word: Message): boolean =>
  judged(own, word, 0).enabled && said(own, word).zh !== ''
