import type { Message } from './messages.ts'

/** Words that are chosen from, each under its code; a tenant keeps them as rows and may rename them. */
export interface Dictionary {
  readonly type: string
  readonly title: Message
  /** In the order in which they are offered. */
  readonly items: readonly (readonly [code: string, word: Message])[]
}

/** A table of words as a dictionary, in the table's order. */
export const dictionary = (type: string, title: Message, words: Readonly<Record<string, Message>>): Dictionary => ({
  type,
  title,
  items: Object.entries(words),
})

/** Codes of a table of words as the tuple that a schema wants. */
export const keysOf = <T extends Record<string, Message>>(words: T): [keyof T & string, ...(keyof T & string)[]] =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
