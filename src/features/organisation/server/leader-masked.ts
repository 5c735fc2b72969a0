import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText } from '#platform/crypto/seal.ts'

/** A department with its leader as he is shown. */
export const leaderMasked = <D extends { leader_name: string | null; leader_phone: string | null }>(
  keys: Keys,
  dept: D,
): D => ({
  ...dept,
  leader_name: dept.leader_name && maskName(openText(keys, dept.leader_name)),
  leader_phone: dept.leader_phone && maskPhone(openText(keys, dept.leader_phone)),
})
