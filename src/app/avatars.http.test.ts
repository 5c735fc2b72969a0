import { afterAll, beforeAll, expect, test } from 'vitest'

import { avatar, avatarSave } from '#features/account/contract/profile.ts'
import { account } from '#features/account/server/feature.ts'
import { pngOf } from '#features/account/testing/png.ts'
import { identity } from '#features/identity/server/feature.ts'
import { operatorDel } from '#features/operators/contract/operators.ts'
import { operators } from '#features/operators/server/feature.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, operators] })
  await work.proveIdentity('sysadmin')
})
afterAll(() => work.close())

test('an avatar goes with its account', async () => {
  const browser = await work.signIn('zhujian')
  const { body } = await browser.upload(avatarSave, {}, [{ name: 'avatar.png', bytes: pngOf(80, [9, 9, 9]) }])
  const look = async () => (await work.ask('secadmin', avatar, { id: body.data.logo.split('id=')[1]! })).status
  expect(await look()).toBe(200)
  const owner = work.db.selectFrom('operator').select('id').where('username', '=', 'zhujian')
  await work.call('sysadmin', operatorDel, await owner.executeTakeFirstOrThrow())
  expect(await look()).toBe(404)
})
