import { beginningOf } from './beginning.ts'
import { IN_NUMBERS } from './phones.ts'

/** Of Hong Kong, Macau or Taiwan, with the code of the region: what is shown of it, and what is not. */
const OTHER_REGION = /^((?:\+|00)(?:85[23]|886))(0?\d{8,9})$/

/** What a screen shows of personal data to those who did not un-mask it (domain 7.3). */
export function maskPhone(phone: string | null): string | null {
  if (!phone) return phone
  if (/^1\d{10}$/.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(7)}`
  const landline = OTHER_REGION.exec(phone) ?? /^(0(?:10|2\d|\d{2,3}))-?(\d{7,8})/.exec(phone)
  if (landline) return `${landline[1]}-****${landline[2]!.slice(-2)}`
  const chars = [...phone]
  return chars.length <= 6 ? '****' : `${chars.slice(0, 3).join('')}****${chars.slice(-2).join('')}`
}

/** `张三` → `张*`, `李小明` → `李*明` (domain 7.3). */
export function maskName(name: string | null): string | null {
  if (!name) return name
  const chars = [...name]
  if (chars.length <= 1) return '*'
  if (chars.length === 2) return `${chars[0]}*`
  return chars.length === 3 ? `${chars[0]}*${chars[2]}` : `${chars[0]}**${chars.at(-1)}`
}

/** The first three and the last four; what is shorter than an identity card stays. */
export function maskIdCard(id: string | null): string | null {
  const chars = [...(id ?? '')]
  if (chars.length < 15) return id
  return `${chars.slice(0, 3).join('')}${'*'.repeat(chars.length - 7)}${chars.slice(-4).join('')}`
}

/** From where on an address tells the door; looked for from where a number begins alone, so that a long one is read once (security F3). */
const DOOR =
  /(?<![\dA-Za-z〇零一二三四五六七八九十百])[\dA-Za-z〇零一二三四五六七八九十百]+\s*(?:号楼|号|幢|栋|座|单元|弄|室|层|楼|#).*$/s

/** An address up to the estate or the street. */
export const maskAddress = (address: string): string => address.replace(DOOR, '***')

/** `zhangsan@xx.com` → `z***@xx.com` (domain 7.3); of a name of one letter nothing. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${at > 1 ? [...address][0] : ''}***${at < 0 ? '' : address.slice(at)}`
}

/** A run of digits; `joins` when it may go on with the number of the run before. */
interface Piece {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly joins: boolean
}
/** So many digits of a personal number are shown in front and behind. */
interface Kept {
  readonly head: number
  readonly tail: number
  readonly landline?: true
}
interface Found extends Kept {
  readonly from: number
  readonly to: number
}

const PIECE = /\+?\d+|X(?![\dA-Z])/gi
/** Never the end of a line. */
const GAP = new RegExp(String.raw`^(?:[^\S\r\n]|${IN_NUMBERS})*$`, 'u')
const WIDEST_GAP = 4
const SHORTEST = 10
/** Most texts have fewer digits than any of these numbers. */
const MAY_HAVE = /(?:[\d０-９][^\d０-９]*){10}/
const LONGEST = 22

/**
 * Phones and ID numbers inside running text, however they are spelled: with country code, in groups, in full width. Only
 * whole runs of digits count, so that order numbers, dates and amounts stay. The work is linear in the length.
 */
export function maskText(text: string): string {
  if (!MAY_HAVE.test(text)) return text
  let shown = ''
  let done = 0
  for (const { from, to, masked } of numbersIn(text)) {
    shown += text.slice(done, from) + masked
    done = to
  }
  return shown + text.slice(done)
}

/** So many characters a number takes at most, and for each of which it shows fewer than one in so many. */
const WIDEST = LONGEST * (1 + WIDEST_GAP)
const SHRINKS = 12

/** How a masked text begins: no more of it is read than can stand there. */
export function maskedBeginning(text: string, length: number): string {
  const shown = maskText(beginningOf(text, length * SHRINKS + WIDEST))
  return shown.length > length ? `${beginningOf(shown, length)}…` : shown
}

/** The same text with a mark where such a number stood. */
export function withoutNumbers(text: string, mark: string): string {
  let left = ''
  let done = 0
  for (const { from, to } of numbersIn(text)) {
    left += text.slice(done, from) + mark
    done = to
  }
  return left + text.slice(done)
}

/** A masked text that somebody edited, with the numbers of the original where they are still masked, in their order. */
export function restoreMasked(edited: string, original: string): string {
  let restored = ''
  let rest = edited
  for (const { from, to, masked } of numbersIn(original)) {
    const at = rest.indexOf(masked)
    if (at < 0) continue
    restored += rest.slice(0, at) + original.slice(from, to)
    rest = rest.slice(at + masked.length)
  }
  return restored + rest
}

interface Masked {
  readonly from: number
  readonly to: number
  readonly masked: string
}

function numbersIn(text: string): Masked[] {
  const plain = text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  const pieces = piecesOf(plain)
  const numbers: Masked[] = []
  for (const [i, piece] of pieces.entries()) {
    const found = piece.from < (numbers.at(-1)?.to ?? 0) ? null : numberFrom(plain, pieces, i)
    if (!found) continue
    const { from, to } = found
    numbers.push({ from, to, masked: hide(text.slice(from, to), plain.slice(from, to), found) })
  }
  return numbers
}

function piecesOf(plain: string): Piece[] {
  let end = 0
  return [...plain.matchAll(PIECE)].map(({ 0: piece, index: from }) => {
    const joins = from - end <= WIDEST_GAP && GAP.test(plain.slice(end, from))
    end = from + piece.length
    return { text: piece.toUpperCase(), from, to: end, joins }
  })
}

/** The longest personal number that begins with piece `i`. */
function numberFrom(plain: string, pieces: readonly Piece[], i: number): Found | null {
  const { from } = pieces[i]!
  const sizes: number[] = []
  let found: Found | null = null
  let digits = ''
  for (let j = i; j === i || pieces[j]?.joins; j++) {
    const { text, to } = pieces[j]!
    digits += text
    sizes.push(text.length)
    if (digits.length > LONGEST) break
    const kept =
      digits.length >= SHORTEST &&
      keptOf(digits, sizes, plain.slice(from, to), plain.slice(Math.max(0, from - 5), from))
    if (kept) found = { from, to, ...kept }
  }
  return found
}

// The years of today's order numbers of the city, yymmddHHMMSS and six digits, are no region's.
const ID_CARD = /^(?!2[4-9]|30)\d{6}(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const MOBILE = /^((?:\+86|0086|86|0)?)1\d{10}$/
const LANDLINE = /^((?:(?:\+|00)?86)?0(?:10|2\d|\d{2,3})|(?:\+|00)86[1-9]\d{1,2})\d{7,8}$/
/** How a mobile is grouped; the first of these groups carries the country code, when it is written on. */
const MOBILE_GROUPS = /^(?:3,[\d,]+|7,4|4,4,3|4,3,4|1(?:,1){10})$/
/** A date among the groups, or a year in front of them: no phone, but what a number of a file looks like. */
const DATED = /(?:19|20)\d\d[-.]\d{1,2}[-.]\d{1,2}(?!\d)/
const YEAR_BEFORE = /(?:19|20)\d\d[-.]$/

/** How much of these digits is shown; null when they are no personal number. `before` is what stands in front. */
function keptOf(digits: string, sizes: readonly number[], written: string, before: string): Kept | null {
  if (digits.length === 18 && ID_CARD.test(digits)) return { head: 3, tail: 4 }
  const mobile = MOBILE.exec(digits)
  const landline = mobile ? null : (LANDLINE.exec(digits) ?? OTHER_REGION.exec(digits))
  if (!mobile && !landline) return null
  const code = (mobile ?? landline)![1]!.length
  const kept: Kept = mobile ? { head: code + 3, tail: 4 } : { head: code, tail: 2, landline: true }
  if (sizes.length === 1) return kept
  if (YEAR_BEFORE.test(before) || DATED.test(before + written)) return null
  if (landline) return sizes[0]! >= 3 ? kept : null
  const groups = [sizes[0]! - code, ...sizes.slice(1)].join()
  const likely = groups === '3,4,4' || (MOBILE_GROUPS.test(groups) && !/[.·]/.test(written))
  return likely && digits[code + 1]! >= '2' ? kept : null
}

/** `plain` is the same text in half width. */
function hide(text: string, plain: string, { head, tail, landline }: Found): string {
  const places = [...plain.matchAll(/[+\dX]/gi)].map(({ index }) => index)
  const chars = text.split('')
  for (const i of places.slice(head, -tail)) chars[i] = '*'
  const masked = chars.join('')
  return landline ? masked.replace(/\*.*\*/s, '****') : masked
}
