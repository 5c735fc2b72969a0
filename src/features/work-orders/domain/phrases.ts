import type { Message } from '#kernel/messages.ts'

/** What a canned phrase may leave open (domain 4.2). */
type Variable = 'dept' | 'due' | 'order_no' | 'title' | 'caller'
export type PhraseValues = Readonly<Partial<Record<Variable, string>>>

const GAP = /\{(dept|due|order_no|title|caller)\}/g

/** The phrase with what is known put in; the rest stays open. */
export const fillPhrase = (phrase: string, values: PhraseValues): string =>
  phrase.replaceAll(GAP, (gap, variable: Variable) => values[variable] ?? gap)

/** A text goes out without gaps: a bureau that reads “by {due}” knows nothing. */
export const isWhole = (text: string): boolean => text.search(GAP) < 0

export const NOT_WHOLE: Message = {
  zh: '文中花括号内的内容尚未填写，请改成实际内容',
  en: 'Something in braces is not filled in yet; please write what is meant',
}
