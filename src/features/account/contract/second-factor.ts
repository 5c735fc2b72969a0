import { z } from 'zod'

import { TypedCode } from '#features/identity/contract/second-factor.ts'
import { Flag, get, post } from '#kernel/endpoint.ts'

const Codes = z.array(z.string())

export const accountProtection = get('/v1/buyer/user/Protection', {
  access: 'signed_in',
  title: { zh: '账号安全状态', en: 'How the account is protected' },
  input: z.object({}),
  output: z.object({
    second_factor: Flag,
    /** In use since; empty without one. */
    since: z.string(),
    recovery_left: z.int(),
    /** What the policy says for the caller's roles (domain 7.5). */
    wanted: z.enum(['no', 'advised', 'required']),
    pwd_changed_at: z.string(),
    /** Days until the password counts as old; null when its age is not known. */
    pwd_days_left: z.int().nullable(),
  }),
})

/** A new secret; nothing changes before a code of it comes back. */
export const totpStart = post('/v1/buyer/user/TotpStart', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '开始启用双因素验证', en: 'Begin with a second factor' },
  audit: 'second_factor.started',
  input: z.object({}),
  output: z.object({ secret: z.string(), address: z.string(), enrol_token: z.string() }),
})

export const totpConfirm = post('/v1/buyer/user/TotpConfirm', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '启用双因素验证', en: 'Turn the second factor on' },
  audit: 'second_factor.enabled',
  input: z.object({ enrol_token: z.string().min(1).max(2000), code: TypedCode }),
  output: z.object({ recovery_codes: Codes }),
})

export const recoveryRenew = post('/v1/buyer/user/RecoveryRenew', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '重新生成恢复码', en: 'New recovery codes' },
  audit: 'second_factor.recovery_renewed',
  input: z.object({}),
  output: z.object({ recovery_codes: Codes }),
})

/** With a second factor the proof that it needs is a code (`step_up`). */
export const totpEnd = post('/v1/buyer/user/TotpEnd', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '停用双因素验证', en: 'Turn the second factor off' },
  audit: 'second_factor.disabled',
  input: z.object({}),
  output: z.null(),
})
