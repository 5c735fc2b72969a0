import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as password from '../contract/password.ts'
import * as profile from '../contract/profile.ts'
import * as factor from '../contract/second-factor.ts'
import * as sessions from '../contract/sessions.ts'
import { pngOf } from './png.ts'

const picture = () => ({ [FILE]: { name: '头像.png', bytes: pngOf(80) } })

/** The id of a picture that somebody has just chosen. */
async function aPicture(bench: Bench): Promise<string> {
  const { logo } = await done<{ logo: string }>(bench, 'supervisor', profile.avatarSave, picture())
  return logo.split('=').at(-1)!
}

export const goodCalls: GoodCalls = {
  good: [
    call('supervisor', profile.userEdit, () => ({ introduction: '负责督办' })),
    call('supervisor', profile.avatarSave, picture),
    call('supervisor', profile.avatar, async (bench) => ({ id: await aPicture(bench), size: '80' })),
    call('viewer', sessions.sessionList),
    call('supervisor', factor.accountProtection),
  ],
  other: [
    call('auditadmin', sessions.sessionRevokeOthers),
    call('viewer', password.passwordEdit, () => ({ old_password: 'x', new_password: 'x' })),
    call('viewer', factor.totpStart),
    call('viewer', factor.totpConfirm, () => ({ enrol_token: 'x', code: '123456' })),
    ...[factor.recoveryRenew, factor.totpEnd].map((e) => call('viewer', e)),
    call('viewer', sessions.sessionRevoke, () => ({ id: '1' })),
  ],
}
