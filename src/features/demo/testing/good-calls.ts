import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { demoCancel, demoInfo, demoPlay, demoReset } from '../contract.ts'

/** Nothing runs yet, or something is being played. */
const when = (kind: 'play' | null) => async (bench: Bench) => {
  await bench.db
    .updateTable('demo_district')
    .set({ kind, state: kind && 'running' })
    .execute()
  return {}
}

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', demoInfo),
    call('leader', demoPlay, when(null)),
    call('leader', demoCancel, when('play')),
    call('leader', demoReset, when(null)),
  ],
}
