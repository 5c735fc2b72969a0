import type { Message } from './messages.ts'

/** What stays of a number while it is typed: digits, one dot, one minus sign in front (spec §5). */
export function numberTyped(text: string): string {
  const kept = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.-]/g, '')
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.')
  return (kept.startsWith('-') ? '-' : '') + whole + (rest.length > 0 ? `.${rest.join('')}` : '')
}

/** Floors a typed number to `decimals` when its field is left (spec §5); text that is no number yet becomes empty. */
export function floorTyped(text: string, decimals: number): string {
  const parts = /^(-?)(\d*)\.?(\d*)$/.exec(numberTyped(text))
  if (!parts || (!parts[2] && !parts[3])) return ''
  const [, minus, whole = '', fraction = ''] = parts
  const cut = fraction.slice(decimals)
  const magnitude = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  // The floor of a negative number lies further from zero.
  const units = minus && /[1-9]/.test(cut) ? magnitude + 1n : magnitude
  const digits = String(units).padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const shown = decimals > 0 ? `${digits.slice(0, split)}.${digits.slice(split)}`.replace(/\.?0+$/, '') : digits
  return minus && units > 0n ? `-${shown}` : shown
}

/** A share as everything writes it, with two decimals (domain 5.1). */
export const percentText = (value: number): string => `${value.toFixed(2)}%`

const DIGITS = '一二三四五六七八九'
const asChinese = (n: number): string => {
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return `${tens > 1 ? DIGITS[tens - 1] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones - 1] : ''}`
}

/** A heading under its number, as papers count them: 十二、来源渠道. Up to 99. */
export const numberedHeading = (n: number, head: Message): Message => ({
  zh: `${asChinese(n)}、${head.zh}`,
  en: `${n}. ${head.en}`,
})

/** A price as typed: everything but digits stripped, one dot kept, cut after `decimals` (spec §5). */
export function priceTyped(text: string, decimals = 2): string {
  const [whole = '', ...rest] = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length > 0 && decimals > 0 ? `${whole}.${rest.join('').slice(0, decimals)}` : whole
}

/** A price that is kept in cents, with its two decimals (spec §9). */
export const priceOfCents = (cents: number): string => (cents / 100).toFixed(2)

/** The cents of a typed price. */
export const centsOfPrice = (text: string): number => Math.round(Number(priceTyped(text)) * 100)
