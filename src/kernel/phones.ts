import { isPhone } from './identity.ts'

export interface Phones {
  /** Numbers in the form in which they are stored; what cannot be read as a number is left out. */
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
  /** True when the file itself hides digits of all there are: `138****0000`. */
  readonly masked: boolean
}

const SEPARATORS = /[/、,;|\n]/
const LANDLINE_WITH_EXTENSION = /^(0\d{2,3})-?(\d{7,8})(?:-|转|ext\.?)(\d{1,6})$/i

/** The numbers in one cell (domain 6.4); `area_code` goes before local numbers of 7 or 8 digits. */
export function readPhones(text: string, area_code: string): Phones {
  const parts = text
    .normalize('NFKC')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => ({ part, hidden: hiddenPhone(part), number: readPhone(part, area_code) }))
  // Beside one at which somebody can be called it is worth nothing.
  const masked = read.every(({ number }) => number === null) && read.some(({ hidden }) => hidden !== null)
  const kept = read.map(({ part, hidden, number }) => ({ part, number: number ?? (masked ? hidden : null) }))
  return {
    valid: kept.flatMap(({ number }) => number ?? []),
    invalid: kept.filter(({ number }) => number === null).map(({ part }) => part),
    masked,
  }
}

/** A number of which somebody hid digits: a file may know no more, but nobody is called at it, and many have it. */
function hiddenPhone(part: string): string | null {
  const digits = digitsOf(compactOf(part))
  return /^\d{2,4}\*{3,}\d{1,4}$/.test(digits) ? digits : null
}

/** At which an office is reached: what a caller may have, a local number, or a short one such as 110. */
export function isOfficePhone(text: string): boolean {
  const number = readPhone(text)
  return /^[1-9]\d{2,3}$/.test(text) || (number !== null && !/^0\d{1,5}$/.test(number))
}

const compactOf = (part: string): string =>
  part
    .normalize('NFKC')
    .replace(/\s|[()[\]]/g, '')
    .replace(/[‐-―－]/g, '-')

/** Without what is dialled before it from elsewhere, and what a spreadsheet leaves behind it. */
const digitsOf = (compact: string): string =>
  compact
    .replaceAll('-', '')
    .replace(/\.0+$/, '')
    .replace(/^(?:\+|00)86/, '')
    .replace(/^86(?=1\d{10}$)/, '')
    .replace(/^0(?=1\d{10}$)/, '')
    .replace(/^(?:\+|00)(85[23]|886)0?/, '00$1')

/** One number in the form in which it is stored and looked up; null for what is none, and for one that hides digits, as screens show it. */
export function readPhone(part: string, area_code = ''): string | null {
  const compact = compactOf(part)
  const extended = LANDLINE_WITH_EXTENSION.exec(compact)
  if (extended) return `${extended[1]}${extended[2]}-${extended[3]}`
  const digits = digitsOf(compact)
  if (/^[2-9]\d{6,7}$/.test(digits)) return area_code + digits
  return isPhone(digits) ? digits : null
}

/** What people put between the digits of one number beside blanks, a class of a regular expression: dashes, brackets, dots, what rings a digit or is seen by nobody. */
export const IN_NUMBERS = String.raw`[\p{Pd}\p{M}\p{Cf}\p{DI}−()[\]【】.·]`
const GAP = String.raw`(?:\s|${IN_NUMBERS})`

/** How a number that is kept so may be written in a text: a local one also without its area code. */
function spellingsOf(number: string, area_code: string): string {
  const [digits = ''] = number.split('-')
  const local = area_code !== '' && /^0\d{9,11}$/.test(digits) && digits.startsWith(area_code)
  const spelled = (plain: string): string => [...plain].map((char) => `[${char}]`).join(`${GAP}*`)
  const abroad = /^00(\d{3})(\d+)$/.exec(digits)
  // Behind another area code it is the number of another city.
  const alone = (plain: string): string => String.raw`(?<!\d|0\d{2,3}${GAP}+)${spelled(plain)}(?!\d)`
  const coded = abroad ? [String.raw`\+${spelled(abroad[1]!)}${GAP}*0?${GAP}*${spelled(abroad[2]!)}`] : []
  return [spelled(digits), ...coded, ...(local ? [alone(digits.slice(area_code.length))] : [])].join('|')
}

/** Whether a text names a number that is kept so, however it is written there. */
export const namesNumber = (text: string, number: string, area_code: string): boolean =>
  new RegExp(spellingsOf(number, area_code), 'u').test(text.normalize('NFKC'))

/** A text with a mark wherever it names the number. */
export function withoutNumber(text: string, number: string, { area_code, mark }: { area_code: string; mark: string }) {
  const spelled = new RegExp(spellingsOf(number, area_code), 'gu')
  const left = text.replaceAll(spelled, mark)
  // Signs that are read otherwise stay as they were typed, unless the number is among them.
  return namesNumber(left, number, area_code) ? left.normalize('NFKC').replaceAll(spelled, mark) : left
}
