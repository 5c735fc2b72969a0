import { defineMessages } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, secondsBetween, startOfDay } from '#kernel/time.ts'

import { isCommonPassword, type Listed } from './common-passwords.ts'

/** Why a password is not good enough (domain 7.5), with what is asked. */
export const WEAKNESSES = defineMessages({
  short: { zh: '至少 {shortest} 个字符', en: 'at least {shortest} characters' },
  long: { zh: '最多 64 个字符', en: 'at most 64 characters' },
  classes: {
    zh: '至少包含大写、小写、数字、符号中的 {classes} 种',
    en: '{classes} of upper case, lower case, digits, symbols',
  },
  personal: { zh: '不能包含用户名或手机号', en: 'neither user name nor phone in it' },
  common: { zh: '不能包含常见词或年份', en: 'no common word or year in it' },
  pattern: { zh: '不能有 4 个以上连续或重复的字符', en: 'no run of four repeated or consecutive characters' },
})
export type Weakness = keyof typeof WEAKNESSES

/** The form of 7.5 stops at 32; pass phrases of managers are longer, and length never hurts. */
const LONGEST = 64

/** What a tenant asks of passwords (`pwd.*`). */
export interface PasswordPolicy {
  readonly shortest: number
  /** Of how many of the four kinds of characters. */
  readonly classes: number
  /** Days after which a password counts as weak; 0 for never. */
  readonly max_age_days: number
  /** How many of the last ones may not come back. */
  readonly history: number
}

/** By 等保, and by length alone as ASVS has it (decision 0036). */
export const PASSWORD_PROFILES = {
  government: { shortest: 10, classes: 3, max_age_days: 90, history: 5 },
  length: { shortest: 15, classes: 1, max_age_days: 0, history: 5 },
} as const satisfies Record<string, PasswordPolicy>

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]
const COMMON = ['12345', 'admin', 'password', 'passw0rd', 'p@ssw0rd', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'rexian', 'hotline', '1qaz2wsx', 'abc123', 'woaini', 'huawei'] // prettier-ignore
const YEAR = /(?:19|20)\d{2}/

export interface PasswordOwner {
  readonly username: string
  readonly phone: string | null
}

/** Everything that is wrong with a password, in the order of the list above; the server alone has a list of used ones. */
export function weaknessesOf(
  password: string,
  owner: PasswordOwner,
  { shortest, classes }: Pick<PasswordPolicy, 'shortest' | 'classes'>,
  isListed?: Listed,
): Weakness[] {
  const length = [...password].length
  const lower = password.toLowerCase()
  const own = [owner.username.toLowerCase(), owner.phone ?? ''].filter((part) => part.length >= 3)
  const checks: readonly (readonly [Weakness, boolean])[] = [
    ['short', length < shortest],
    ['long', length > LONGEST],
    ['classes', CLASSES.filter((one) => one.test(password)).length < classes],
    ['personal', own.some((part) => lower.includes(part))],
    [
      'common',
      COMMON.some((word) => lower.includes(word)) || YEAR.test(password) || isCommonPassword(password, isListed),
    ],
    ['pattern', hasRun(lower)],
  ]
  return checks.filter(([, wrong]) => wrong).map(([weakness]) => weakness)
}

/** Four equal characters, or four that follow each other up or down: `aaaa`, `5678`, `dcba`. */
function hasRun(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0)!)
  return [0, 1, -1].some((step) => codes.some((_, at) => isRun(codes.slice(at, at + 4), step)))
}

const isRun = (codes: readonly number[], step: number): boolean =>
  codes.length === 4 && codes.slice(1).every((code, i) => code === codes[i]! + step)

/** Whole days until a password of that moment counts as old; 0 on the last one and from then on, null where none does. */
export const daysUntilOld = (changed_at: Time, now: Time, { max_age_days }: Ageing): number | null =>
  max_age_days === 0 ? null : Math.max(0, daysLeft(changed_at, now, max_age_days))

/** A password of unknown age counts as new: it was set by somebody else and has to be changed anyway. */
export const isPasswordOld = (changed_at: Time | null, now: Time, { max_age_days }: Ageing): boolean =>
  changed_at !== null && max_age_days > 0 && daysLeft(changed_at, now, max_age_days) < 0

type Ageing = Pick<PasswordPolicy, 'max_age_days'>

const daysLeft = (changed_at: Time, now: Time, max_age_days: number): number =>
  secondsBetween(startOfDay(dayOf(now)), startOfDay(addDays(dayOf(changed_at), max_age_days))) / 86_400
