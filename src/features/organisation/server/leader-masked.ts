import { staffPhone } from '#kernel/field-rights.ts'
import { maskName } from '#kernel/masking.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** A department with its leader as he is shown. */
export const leaderMasked = <D extends { leader_name: string | null; leader_phone: string | null }>(
  { keys, actor }: Pick<RequestContext, 'keys' | 'actor'>,
  dept: D,
): D => ({
  ...dept,
  leader_name: dept.leader_name && maskName(openText(keys, dept.leader_name)),
  leader_phone: dept.leader_phone && staffPhone(actor)(openText(keys, dept.leader_phone)),
})
