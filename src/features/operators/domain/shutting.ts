import type { Day, Time } from '#kernel/time.ts'

/** Why an account is put out of use by itself (domain 7.5). */
export const SHUT_WHY = {
  expired: { zh: '停用：已过有效期', en: 'Out of use: expired' },
  unused: { zh: '停用：长期未登录', en: 'Out of use: unused' },
} as const
export type ShutWhy = keyof typeof SHUT_WHY

/** Those without whom a district cannot help itself: of each, one stays. */
export const GUARDIANS = ['sys_admin', 'sec_admin', 'audit_admin'] as const

/** An account in use. */
export interface InUse {
  readonly id: string
  readonly may_all: boolean
  /** Codes of its roles. */
  readonly roles: readonly string[]
  readonly valid_from: Day | null
  readonly valid_to: Day | null
  /** When somebody signed in last; or it was opened, put into use again or begins, whichever was later. */
  readonly used_at: Time
}

interface When {
  readonly today: Day
  /** Who was not used since then is unused; null for never. */
  readonly unused_since: Time | null
}

/** Why an account goes out of use; null where it stays. */
function whyShut({ valid_to, used_at }: InUse, { today, unused_since }: When): ShutWhy | null {
  if (valid_to !== null && valid_to < today) return 'expired'
  return unused_since !== null && used_at < unused_since ? 'unused' : null
}

/** What a district needs an account of: one that may all, one of these that has no last day (security E9), and the three administrators. */
const NEEDED: readonly ((account: InUse) => boolean)[] = [
  ({ may_all }) => may_all,
  ({ may_all, valid_to }) => may_all && valid_to === null,
  ...GUARDIANS.map(
    (code) =>
      ({ roles }: InUse) =>
        roles.includes(code),
  ),
]

/** Which of these accounts go out of use, and why. Of what the district needs, the one that was used last stays where no other would be left. */
export function shutNow(accounts: readonly InUse[], when: When): { readonly id: string; readonly why: ShutWhy }[] {
  const kept = new Set<string>()
  const stays = (one: InUse) => kept.has(one.id) || whyShut(one, when) === null
  const isThere = ({ valid_from, valid_to }: InUse) =>
    (valid_from === null || valid_from <= when.today) && (valid_to === null || valid_to >= when.today)
  for (const is of NEEDED) {
    const all = accounts.filter(is)
    if (all.some((one) => isThere(one) && stays(one))) continue
    const order = (one: InUse) => `${isThere(one) ? 1 : 0} ${one.used_at}`
    const last = all.toSorted((a, b) => (order(a) < order(b) ? 1 : -1)).at(0)
    if (last) kept.add(last.id)
  }
  return accounts.flatMap((one) => {
    const why = kept.has(one.id) ? null : whyShut(one, when)
    return why ? [{ id: one.id, why }] : []
  })
}
