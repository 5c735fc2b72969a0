import { isTime, minutes } from './time.ts'

/** One text in both languages; leaving one out is a type error. Placeholders are written `{name}`, what depends on the number before it `order(s)` or `(is|are)`. */
export interface Message {
  readonly zh: string
  readonly en: string
}
export type Language = keyof Message
export const LANGUAGES: readonly Language[] = ['zh', 'en']
/** Values for the placeholders; one that is itself a text is given in both languages. */
export type Params = Readonly<Record<string, string | number | Message>>

/** Keeps each key's name while requiring both languages. */
export const defineMessages = <const T extends Record<string, Message>>(messages: T): T => messages

/** A placeholder, or what English says in two ways after a number: `order(s)`, `(is|are)`. */
const PARTS = /\{(\w+)\}|\((?:s|(\w+)\|(\w+))\)/g
const COUNT = /^\d[\d,.]*$/

/** A text of which nobody knows what was filled in: its places are left open. */
export const leftOpen = ({ zh, en }: Message): Message => {
  const open = (text: string): string =>
    text.replace(PARTS, (_, name?: string, _one?: string, several = 's') => (name === undefined ? several : '…'))
  return { zh: open(zh), en: open(en) }
}

/**
 * The text in `language`, its placeholders filled; a placeholder without a value stays visible, so that it is noticed.
 * Words in two ways follow the last number before them.
 */
export function translate(language: Language, message: Message, params: Params = {}): string {
  let count = ''
  return message[language].replace(PARTS, (whole, name?: string, one = '', several = 's') => {
    if (name === undefined) return count === '' ? whole : count === '1' ? one : several
    const value = params[name]
    if (value === undefined) return whole
    const said = typeof value === 'object' ? value[language] : String(value)
    if (COUNT.test(said)) count = said
    return said
  })
}

/** The same values with moments to the minute, as a sentence tells them. */
export const withMinutes = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isTime(value) ? minutes(value) : value,
    ]),
  )

/** A stored name in `language`; what has no English name keeps its Chinese one (decision 0066). In SQL it is `named`. */
export const nameIn = (language: Language, { name, name_en }: { name: string; name_en: string }): string =>
  (language === 'en' && name_en) || name
