import { xmlText } from '#platform/xml-text.ts'

const DECLARATION = /^\s*<\?xml [^<>?]*\?>/
/** A text as it is, the sign of an element, or plain text; what is none of them is not read, and so no entity is ever resolved. */
const TOKEN =
  /<!\[CDATA\[(?<as_it_is>[\s\S]*?)\]\]>|<(?<end>\/?)(?<name>[A-Za-z_]\w{0,63})\s*(?<empty>\/?)>|(?<plain>[^<]+)/y
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const MOST_DEEP = 6

/**
 * The fields of a message of WeChat: texts within one `xml` element, without attributes. What lies deeper is passed over. Null
 * for everything else, a document type above all (security H8), and where a field comes twice.
 */
export function readFields(text: string): ReadonlyMap<string, string> | null {
  const body = text.replace(DECLARATION, '').trim()
  const fields = new Map<string, string>()
  const open: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < body.length; at = TOKEN.lastIndex) {
    const { name, end, empty, as_it_is, plain } = TOKEN.exec(body)?.groups ?? {}
    if (name !== undefined) {
      if (!step(open, fields, { name, ends: end !== '', isEmpty: empty !== '' }, at === 0)) return null
      continue
    }
    const said = as_it_is ?? (plain === undefined ? null : unescaped(plain))
    if (said === null || !put(open, fields, said)) return null
  }
  return open.length === 0 && body !== '' ? fields : null
}

interface Sign {
  readonly name: string
  readonly ends: boolean
  readonly isEmpty: boolean
}

function step(open: string[], fields: Map<string, string>, { name, ends, isEmpty }: Sign, isFirst: boolean): boolean {
  if (ends) return !isEmpty && open.pop() === name
  if (open.length === 0 && !(isFirst && name === 'xml')) return false
  if (open.length === 1) {
    if (fields.has(name)) return false
    fields.set(name, '')
  }
  if (!isEmpty) open.push(name)
  return open.length <= MOST_DEEP
}

function put(open: readonly string[], fields: Map<string, string>, said: string): boolean {
  const [, field, deeper] = open
  if (field !== undefined && deeper === undefined) fields.set(field, fields.get(field)! + said)
  return field !== undefined || said.trim() === ''
}

function unescaped(text: string): string | null {
  const read = text.replaceAll(/&(\w+);/g, (whole, name: string) => (Object.hasOwn(SIGNS, name) ? SIGNS[name]! : whole))
  return /&(?!(?:lt|gt|amp|quot|apos);)/.test(text) ? null : read
}

const asItIs = (text: string): string => `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Fields as WeChat reads them. */
export const writeFields = (fields: Readonly<Record<string, string>>): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${asItIs(value)}</${name}>`)
    .join('')}</xml>`
