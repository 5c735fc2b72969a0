import type { Message } from './messages.ts'

/**
 * What a tenant may do with the items of a dictionary besides naming them: nothing where the program alone says which holds
 * (`fixed`); order them and put them out of use (`chosen`); add some of its own too, where no rule asks which it is (`free`).
 */
export type Keeping = 'fixed' | 'chosen' | 'free'

/** Words that are chosen from, each under its code; a tenant keeps them as rows and may rename them. */
export interface Dictionary {
  readonly type: string
  readonly title: Message
  readonly keeping: Keeping
  /** In the order in which they are offered; places for a tenant's own are not among them. */
  readonly items: readonly (readonly [code: string, word: Message])[]
}

interface Standing {
  /** `type.code`. */
  readonly key: string
  readonly keeping: Keeping
  readonly sort: number
}
/** Where a word stands; a word is an object, so it is known wherever it is shown. */
const STANDINGS = new WeakMap<Message, Standing>()

/** Steps between items in their order, so that one can be put between two. */
const STEP = 10
/** Where the item at this index stands as it is delivered. */
export const sortOf = (index: number): number => (index + 1) * STEP

/** A table of words as a dictionary, in the table's order. */
export const dictionary = (
  type: string,
  title: Message,
  words: Readonly<Record<string, Message>>,
  keeping: Keeping = 'fixed',
): Dictionary => ({
  type,
  title,
  keeping,
  items: Object.entries(standing(type, words, keeping)).filter(([code]) => !isOwnPlace(code)),
})

/** Words that stand in a dictionary, where a feature has a table of its own for them. */
export function standing<T extends Readonly<Record<string, Message>>>(type: string, words: T, keeping: Keeping): T {
  Object.entries(words).forEach(([code, word], index) =>
    STANDINGS.set(word, { key: wordKey(type, code), keeping, sort: sortOf(index) }),
  )
  return words
}

/** By which a tenant’s wording of a word is kept: `type.code`. */
export const wordKey = (type: string, code: string): string => `${type}.${code}`

/** Where a word of a dictionary stands; nothing of any other text. */
export const standingOf = (word: Message): Standing | undefined => STANDINGS.get(word)

/** Codes that a free dictionary keeps for what tenants add: so every code is known to the contract, whatever it comes to mean. */
export const OWN_PLACES = ['own_1', 'own_2', 'own_3', 'own_4', 'own_5', 'own_6', 'own_7', 'own_8', 'own_9'] as const
type OwnPlace = (typeof OWN_PLACES)[number]
/** Whether a code is one of those that are kept for tenants. */
export const isOwnPlace = (code: string): boolean => (OWN_PLACES as readonly string[]).includes(code)

/** Room in a table of words for a tenant's own; without a word until the tenant gives it one. */
export const ownPlaces = (): Readonly<Record<OwnPlace, Message>> =>
  Object.fromEntries(OWN_PLACES.map((place) => [place, { zh: '', en: '' }])) as Record<OwnPlace, Message>

/** Codes of a table of words as the tuple that a schema wants. */
export const keysOf = <T extends Record<string, Message>>(words: T): [keyof T & string, ...(keyof T & string)[]] =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]

/** The same without the places for a tenant's own. */
export const deliveredOf = <T extends Record<string, Message>>(words: T): (keyof T & string)[] =>
  keysOf(words).filter((code) => !isOwnPlace(code))
