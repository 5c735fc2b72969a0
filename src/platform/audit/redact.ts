import { beginningOf } from '#kernel/beginning.ts'
import { maskAddress, maskIdCard, maskName, maskPhone, maskText } from '#kernel/masking.ts'

/** `cell_text` is whatever a cell of a sheet holds, a name as well as anything else. */
const SECRET = /password|passwd|pwd|token|secret|^sign$|^nonce$|^code$|captcha|^key$|_key$|^cell_text$/i
const PHONE = /phone|mobile|^tel$|_tel$/i
const PERSON = /^((caller|contact|real|leader)_)?(name|person)$|^(caller|applicant)$/i
const ID_CARD = /id_no|id_card|idcard/i
/** The names of fields that are a thing's where the endpoint says that it names things. */
const OF_THINGS = ['name', 'address']
const LONGEST_TEXT = 300
const MOST_ITEMS = 50
/** Of seven digits, as a landline has at least. */
const LEAST_PHONE = 1_000_000
const DEEPEST = 6

/**
 * What of a call's parameters may stand in the audit log: secrets left out, personal data masked, long texts cut. A field
 * called `name` or `address` is a person's unless the endpoint says that it names things.
 */
export const redact = (value: unknown, namesThings = false): unknown => redactField(value, '', 0, namesThings)

function redactField(value: unknown, name: string, depth: number, namesThings: boolean): unknown {
  if (SECRET.test(name)) return '***'
  if (typeof value === 'string') {
    const read = asJson(value)
    if (read !== undefined) return redactField(read, name, depth + 1, namesThings)
    return redactText(value, namesThings && OF_THINGS.includes(name) ? '' : name)
  }
  // Whoever calls may write a telephone number so; it is refused for that, and on record.
  if (typeof value === 'number' && value >= LEAST_PHONE) {
    const shown = redactText(String(value), name)
    return shown === String(value) ? value : shown
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return '…'
  if (Array.isArray(value))
    return value.slice(0, MOST_ITEMS).map((item) => redactField(item, name, depth + 1, namesThings))
  const entries = Object.entries(value).slice(0, MOST_ITEMS)
  return Object.fromEntries(entries.map(([key, item]) => [key, redactField(item, key, depth + 1, namesThings)]))
}

/** What a field holds that is an object or a list as text, as a call sends it. */
function asJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function redactText(text: string, name: string): string {
  const clean = text.replaceAll('\u0000', '')
  if (PHONE.test(name)) return maskPhone(clean) ?? ''
  if (ID_CARD.test(name)) return maskIdCard(clean) ?? ''
  if (PERSON.test(name)) return maskName(clean) ?? ''
  const shown = beginningOf(clean, 2 * LONGEST_TEXT)
  const masked = maskText(name === 'address' ? maskAddress(shown) : shown)
  return clean.length > LONGEST_TEXT ? `${beginningOf(masked, LONGEST_TEXT)}…` : masked
}
