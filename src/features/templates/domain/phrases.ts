import type { Message } from '#kernel/messages.ts'

/** What a ready text may leave open (domain 4.2), and what will stand there. */
export const VARIABLE = {
  order_no: { zh: '工单编号', en: 'number of the order' },
  title: { zh: '标题', en: 'title' },
  dept: { zh: '承办单位', en: 'whose work it is' },
  due: { zh: '时限', en: 'deadline' },
  caller: { zh: '诉求人称呼', en: 'how the caller is addressed' },
} as const satisfies Record<string, Message>
type Variable = keyof typeof VARIABLE
export type PhraseValues = Readonly<Partial<Record<Variable, string>>>

const GAP = new RegExp(`\\{(${Object.keys(VARIABLE).join('|')})\\}`, 'g')

/** The phrase with what is known put in; the rest stays open. */
export const fillPhrase = (phrase: string, values: PhraseValues): string =>
  phrase.replaceAll(GAP, (gap, variable: Variable) => values[variable] ?? gap)

/** A text goes out without gaps: a bureau that reads “by {due}” knows nothing. */
export const isWhole = (text: string): boolean => text.search(GAP) < 0

export const NOT_WHOLE: Message = {
  zh: '文中花括号内的内容尚未填写，请改成实际内容',
  en: 'Something in braces is not filled in yet; please write what is meant',
}

/** The first thing in braces that looks like a variable and is none, such as `{depts}`: nothing would ever fill it. */
export const unknownVariable = (phrase: string): string | undefined =>
  [...phrase.matchAll(/\{([a-z_]+)\}/gi)].find(([, name]) => !Object.hasOwn(VARIABLE, name!))?.[0]
