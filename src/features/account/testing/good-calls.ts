import { call, done, FILE, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'
import { pngOf } from './png.ts'

const picture = () => ({ [FILE]: { name: '头像.png', bytes: pngOf(80) } })

/** The id of a picture that somebody has just chosen. */
async function aPicture(bench: Bench): Promise<string> {
  const { logo } = await done<{ logo: string }>(bench, 'supervisor', contract.avatarSave, picture())
  return logo.split('=').at(-1)!
}

export const goodCalls: GoodCalls = {
  good: [
    call('supervisor', contract.userEdit, () => ({ introduction: '负责督办', ding_user_id: 'manager4321' })),
    call('supervisor', contract.avatarSave, picture),
    call('supervisor', contract.avatar, async (bench) => ({ id: await aPicture(bench), size: '80' })),
  ],
  other: [call('auditadmin', contract.sessionRevokeOthers)],
}
