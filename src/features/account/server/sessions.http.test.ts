import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/sessions.ts'
import { account } from './feature.ts'

let p: TestProgram
let count = 0
let someone: TestAccount
let client: SignedClient

beforeAll(async () => (p = await testProgram({ features: [account] })))

beforeEach(async () => {
  count++
  someone = await insertAccount(p.db, { username: `s${count}` })
  client = await p.signIn(someone.username)
})

afterAll(() => p.close())

const stranger = async (): Promise<SignedClient> =>
  p.signIn((await insertAccount(p.db, { username: `x${count}` })).username)

const isIn = async (who: SignedClient): Promise<boolean> => (await who.ask(contract.sessionList, {})).status === 200

test('sessions can be seen and ended, one’s own only', async () => {
  const other = await p.signIn(someone.username)
  const { rows: list } = await client.call(contract.sessionList, {})
  expect(list.map(({ current }) => current)).toEqual([0, 1])
  await client.call(contract.sessionRevoke, { id: list[0]!.id })
  expect(await Promise.all([client, other].map(isIn))).toEqual([true, false])
  const foreign = await stranger()
  const missing = await foreign.ask(contract.sessionRevoke, { id: '999999' })
  const others = await foreign.ask(contract.sessionRevoke, { id: list[1]!.id })
  expect({ ...others.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
})

test('all other sessions of the account end, this one and those of others do not', async () => {
  const [second, colleague] = [await p.signIn(someone.username), await stranger()]
  expect(await client.call(contract.sessionRevokeOthers, {})).toEqual({ ended: 1 })
  expect(await Promise.all([client, second, colleague].map(isIn))).toEqual([true, false, true])
})
