import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract/profile.ts'
import { pngOf } from '../testing/png.ts'
import { account } from './feature.ts'

let p: TestProgram
let count = 0
let someone: TestAccount
let client: SignedClient

beforeAll(async () => (p = await testProgram({ features: [account] })))

beforeEach(async () => {
  count++
  someone = await insertAccount(p.db, { username: `p${count}` })
  client = await p.signIn(someone.username)
})

afterAll(() => p.close())

const newcomer = async (username: string): Promise<SignedClient> =>
  p.signIn((await insertAccount(p.db, { username })).username)
const prove = () =>
  p.db
    .updateTable('session')
    .set({ step_up_at: p.clock.now() })
    .where('operator_id', '=', someone.operator_id)
    .execute()
const stored = () =>
  p.db
    .selectFrom('operator')
    .select(['nick_name', 'phone', 'introduction', 'ding_user_id', 'logo'])
    .where('id', '=', someone.operator_id)
    .executeTakeFirstOrThrow()
const edit = (input: object) => client.ask(contract.userEdit, input)

const upload = async (bytes: Buffer) => (await client.upload(contract.avatarSave, {}, [{ name: 'a.png', bytes }])).body

/** As the browser asks for a picture: with cookies, without headers of ours. */
const look = (logo: string, browser = client) =>
  p.app.inject({
    url: logo,
    headers: { cookie: `Admin-Token=${browser.getToken()}; rexian_sid=${browser.cookies.get('rexian_sid')}` },
  })

test('what is sent is changed, what is left out stays', async () => {
  await prove()
  expect((await edit({ nick_name: ' 王小明 ', introduction: '负责夜间值班' })).status).toBe(200)
  expect((await edit({ ding_user_id: 'manager4321' })).status).toBe(200)
  expect(await stored()).toMatchObject({
    nick_name: '王小明',
    introduction: '负责夜间值班',
    ding_user_id: 'manager4321',
    phone: null,
  })
  expect((await edit({ ding_user_id: '', introduction: '' })).status).toBe(200)
  expect(await stored()).toMatchObject({ nick_name: '王小明', introduction: '', ding_user_id: '' })
})

test.each([
  ['nick_name', ''],
  ['nick_name', '长'.repeat(31)],
  ['phone', '1380013800'],
  ['phone', '23800138000'],
  ['phone', '138001380001'],
  ['introduction', '长'.repeat(201)],
  ['ding_user_id', 'a b'],
  ['ding_user_id', 'a'.repeat(65)],
  ['logo', '/api/v1/buyer/user/Avatar?id=somebody-else'],
])('%s "%s" is refused, and the refusal names the field', async (field, value) => {
  const before = await stored()
  const { status, body } = await edit({ [field]: value })
  expect([status, body.code, (body.data as { issues: { field: string }[] } | null)?.issues[0]?.field]).toEqual([
    400,
    'INVALID',
    field,
  ])
  expect(await stored()).toEqual(before)
})

test('another phone needs a fresh proof of identity, is kept sealed, and belongs to one account only', async () => {
  const phone = `138${String(count).padStart(8, '0')}`
  expect((await edit({ phone })).body).toMatchObject({ code: 'STEP_UP_REQUIRED', data: { proof: 'password' } })
  expect((await stored()).phone).toBeNull()
  await prove()
  expect((await edit({ phone })).status).toBe(200)
  const { phone: sealed } = await stored()
  expect(sealed).not.toContain(phone)
  expect(openText(testKeys(), sealed!)).toBe(phone)
  p.clock.move(301)
  expect((await edit({ phone, nick_name: '改名' })).status).toBe(200)
  const other = await insertAccount(p.db, { username: `q${count}` })
  const [mine, theirs] = [someone, await p.signIn(other.username)]
  someone = other
  await prove()
  expect((await theirs.ask(contract.userEdit, { phone })).body).toMatchObject({
    code: 'PHONE_TAKEN',
    data: { issues: [{ field: 'phone' }] },
  })
  someone = mine
  const log = await p.db.selectFrom('audit_log').selectAll().where('object_id', '=', mine.operator_id).execute()
  expect(JSON.stringify(log)).not.toContain(phone)
})

test('where notices go at DingTalk needs a fresh proof as well, and the owner is told where they went before', async () => {
  const [phone, next] = [`137${String(count).padStart(8, '0')}`, `136${String(count).padStart(8, '0')}`]
  expect((await edit({ ding_user_id: 'thief' })).body).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect((await stored()).ding_user_id).toBeNull()
  await prove()
  for (const input of [{ phone }, { ding_user_id: 'mine' }, { phone: next }, { ding_user_id: 'thief', phone: next }]) {
    p.clock.move(1)
    expect((await edit(input)).status).toBe(200)
  }
  const told = await p.db
    .selectFrom('message')
    .select(['channel', 'address', 'content'])
    .where('event', '=', 'contact_changed')
    .where('operator_id', '=', someone.operator_id)
    .orderBy('id')
    .execute()
  const sent = told.filter(({ channel }) => channel !== 'app')
  expect(sent.map(({ channel, address }) => (channel === 'sms' ? openText(testKeys(), address!) : address))).toEqual([
    ...[phone, phone, 'mine', next, 'mine'],
  ])
  expect(sent.at(-1)!.content).toContain('钉钉账号')
})

test('a picture becomes the avatar, at an address of its content, and stays in no browser (security J17)', async () => {
  const { data } = await upload(pngOf(80))
  expect((await stored()).logo).toBe(data.logo)
  const shown = await look(`${data.logo}&size=80`)
  expect([shown.statusCode, shown.rawPayload.equals(pngOf(80))]).toEqual([200, true])
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('the next avatar takes the place of the last, and an empty one leaves none', async () => {
  const first = (await upload(pngOf(80, [1, 2, 3]))).data.logo
  const second = (await upload(pngOf(80, [4, 5, 6]))).data.logo
  expect((await look(first)).statusCode).toBe(404)
  expect((await look(second)).statusCode).toBe(200)
  expect((await edit({ logo: '' })).status).toBe(200)
  expect((await stored()).logo).toBe('')
  expect((await look(second)).statusCode).toBe(404)
})

test('who changes the avatar on and on uploads no more in a day than anybody may', async () => {
  const { supplier_id } = await p.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const ten = { supplier_id, key: 'upload.perDay.files', value: '10', updated_at: p.clock.now(), updated_by: null }
  await p.db.insertInto('setting').values(ten).execute()
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 11; i++) codes.push((await upload(pngOf(80, [i, 0, 0]))).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'FILES_OF_DAY'])
  await p.db.deleteFrom('setting').where('key', '=', ten.key).execute()
})

test.each([
  ['a page with the name of a picture', Buffer.from('<script>alert(1)</script>'), 'AVATAR_KIND'],
  [
    'a drawing that could run',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'AVATAR_KIND',
  ],
  ['a GIF', Buffer.from('GIF89a'), 'AVATAR_KIND'],
  ['nothing', Buffer.alloc(0), 'AVATAR_KIND'],
  ['a picture of another size', pngOf(81), 'AVATAR_SIZE'],
  ['more than a small picture needs', Buffer.concat([pngOf(80), Buffer.alloc(201 * 1024)]), 'FILE_TOO_LARGE'],
])('%s is no avatar', async (_what, bytes, code) => {
  expect((await upload(bytes)).code).toBe(code)
  expect((await stored()).logo).toBeNull()
})

test('another tenant’s avatar is as good as missing, and without a session there is none', async () => {
  const { data } = await upload(pngOf(80, [7, 8, 9]))
  const colleague = await newcomer(`c${count}`)
  expect((await look(data.logo, colleague)).statusCode).toBe(200)
  const foreign = await insertAccount(p.db, { username: `x${count}`, supplier_uid: 'another_district' })
  const stranger = await p.signIn(foreign.username)
  const face = (body: string) => body.replace(/"request_id":"[^"]*"/, '')
  const [theirs, missing] = [
    await look(data.logo, stranger),
    await look(`/api${contract.avatar.path}?id=${'0'.repeat(64)}`, stranger),
  ]
  expect([theirs.statusCode, face(theirs.body)]).toEqual([404, face(missing.body)])
  expect((await p.app.inject({ url: data.logo })).statusCode).toBe(401)
})
