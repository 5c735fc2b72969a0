import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { insertAddon } from '#platform/testing/addon.ts'

import * as contract from '../contract.ts'
import { storageProgram, type StorageProgram } from '../testing/program.ts'

let p: StorageProgram
beforeAll(async () => (p = await storageProgram()))
afterAll(() => p.close())
beforeEach(async () => {
  p.store.state.answers = 'well'
  p.store.state.meanwhile = () => Promise.resolve()
  for (const bucket of ['hotline', 'neighbour']) p.store.objects(bucket).clear()
  for (const table of ['attachment_copy', 'storage_state', 'attachment'] as const)
    await p.db.deleteFrom(table).execute()
  await insertAddon(p.db, contract.STORAGE_ADDON)
  await p.proveIdentity(p.KEEPER)
})

const WHERE = { driver: 'minio', bucket: 'hotline', access_key: 'hotline', path_prefix: 'city/files' } as const
const given = (more: object = {}) =>
  ({ ...WHERE, endpoint: p.store.endpoint, secret_key: p.store.secret, ...more }) as const
const setUp = (more: object = {}) => p.refusal(p.KEEPER, contract.storageSetUpSave, given(more))
const there = (bucket = 'hotline') => [...p.store.objects(bucket)]
const state = () => p.call(p.KEEPER, contract.storageState, {})
const attempt = () => p.refusal(p.KEEPER, contract.storageTry, {})

test('what is kept is copied once, below its folder, and no byte of it can be read there', async () => {
  await setUp()
  const content = '门前路灯不亮'.repeat(20)
  const files = [await p.keep(content), await p.keep(content), await p.keep('')]
  await p.keep('an upload that nothing took', p.KEEPER, null)
  await p.copy()
  await p.copy()
  expect(there()).toHaveLength(files.length)
  for (const [name, object] of there()) {
    expect(name).toMatch(/^city\/files\/[0-9a-f-]{36}$/)
    for (const { path, id } of files) expect(name).not.toContain(path.slice(11) || id)
    expect(object.subarray(0, 3).toString()).toBe('k1.')
    expect(object.includes(Buffer.from(content).subarray(0, 12))).toBe(false)
  }
  const bytes = there().reduce((sum, [, object]) => sum + object.length, 0)
  expect(await state()).toEqual({
    ...{ files: 3, bytes, waiting: 0, to_remove: 0 },
    ...{ copied_at: p.clock.now(), failed_at: null, failure: null },
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['uninstalled', () => p.uninstall().catch(() => undefined)],
  ['led to another bucket', () => setUp({ bucket: 'neighbour', access_key: 'neighbour' })],
])('what is %s while files are copied takes no more of them there', async (_what, happens) => {
  await setUp()
  for (const content of ['one', 'two', 'three']) await p.keep(content)
  p.store.state.meanwhile = happens
  await p.copy()
  expect(there()).toHaveLength(1)
})

test('what goes here goes there with the next run, however it was removed', async () => {
  await setUp()
  const [gone, kept] = [await p.keep('erased'), await p.keep('kept')]
  await p.copy()
  await p.db.deleteFrom('attachment').where('id', '=', gone.id).execute()
  expect(await state()).toMatchObject({ files: 2, to_remove: 1 })
  await p.copy()
  expect(there()).toHaveLength(1)
  expect(await state()).toMatchObject({ files: 1, to_remove: 0, waiting: 0 })
  const { rows } = { rows: await p.db.selectFrom('attachment_copy').select('attachment_id').execute() }
  expect(rows).toEqual([{ attachment_id: kept.id }])
})

test('a store that is away is let be after a few failures, and everything is copied when it is back', async () => {
  await setUp()
  for (let n = 0; n < 30; n++) await p.keep(`file ${n}`)
  p.store.state.answers = 'away'
  p.store.state.asked = 0
  await p.copy()
  expect(p.store.state.asked).toBe(3)
  expect(await state()).toMatchObject({
    ...{ files: 0, waiting: 30, failed_at: p.clock.now() },
    failure: '连接不上存储服务，请核对接入点、存储桶和网络',
  })
  p.store.state.answers = 'well'
  await p.copy()
  expect(there()).toHaveLength(30)
  expect(await state()).toMatchObject({ files: 30, waiting: 0 })
})

test('a file that is missing here keeps no other from being copied', async () => {
  await setUp()
  const lost = await p.keep('lost')
  await p.keep('there')
  await rm(join(p.uploadDir, lost.path))
  await p.copy()
  expect(there()).toHaveLength(1)
  expect(await state()).toMatchObject({ files: 1, waiting: 1 })
})

test('days later nothing is looked at twice, and what is new is copied', async () => {
  await setUp()
  const first = await p.keep('first')
  await p.copy()
  p.move(3 * 24 * 3600)
  await p.proveIdentity(p.KEEPER)
  await p.copy()
  const { mark } = await p.db.selectFrom('storage_state').select('mark').executeTakeFirstOrThrow()
  expect(mark).toBe(first.id)
  await p.keep('second')
  await p.copy()
  expect(await state()).toMatchObject({ files: 2, waiting: 0 })
})

test('where it goes elsewhere all of it is copied there, and back again nothing is', async () => {
  await setUp()
  await p.keep('one')
  await p.keep('two')
  await p.copy()
  await setUp({ path_prefix: '' })
  expect(await state()).toMatchObject({ files: 0 })
  await p.copy()
  expect(there()).toHaveLength(4)
  await setUp()
  p.store.state.asked = 0
  await p.copy()
  expect(p.store.state.asked).toBe(0)
  expect(await state()).toMatchObject({ files: 2, waiting: 0 })
})

test('what is gone here and lies at a place of before is not said to wait for its removal', async () => {
  await setUp()
  await p.keep('gone')
  await p.copy()
  await setUp({ path_prefix: '' })
  await p.copy()
  await p.db.deleteFrom('attachment').execute()
  await p.copy()
  expect(await state()).toMatchObject({ files: 0, to_remove: 0 })
})

test('uninstalled nothing is copied and nothing removed; who has it not has no row', async () => {
  await setUp()
  await p.keep('copied')
  await p.copy()
  await p.uninstall()
  await p.keep('not copied')
  await p.db.deleteFrom('attachment').execute()
  await p.keep('of a tenant that never set it up', 'elsewhere')
  await p.copy()
  expect(there()).toHaveLength(1)
  const others = p.db.selectFrom('attachment_copy').select('id').where('supplier_id', '!=', p.supplier_id)
  expect(await others.execute()).toEqual([])
})

test('each tenant copies into its own bucket', async () => {
  await insertAddon(p.db, contract.STORAGE_ADDON, {
    ...given({ bucket: 'neighbour', access_key: 'neighbour' }),
    region: '',
  })
  await setUp()
  await p.keep('ours')
  await p.keep('theirs', 'elsewhere')
  await p.keep('theirs too', 'elsewhere')
  await p.copy()
  expect([there(), there('neighbour')].map((objects) => objects.length)).toEqual([1, 2])
  expect(await state()).toMatchObject({ files: 1 })
})

test.each([
  ['well', {}, ''],
  ['away', {}, 'STORAGE_AWAY'],
  ['denied', {}, 'STORAGE_RIGHTS'],
  ['full', {}, 'STORAGE_REFUSED'],
  ['well', { secret_key: 'another' }, 'STORAGE_KEYS'],
  ['well', { access_key: 'nobody' }, 'STORAGE_KEYS'],
  ['well', { bucket: 'missing' }, 'STORAGE_BUCKET'],
  ['well', { bucket: 'neighbour' }, 'STORAGE_RIGHTS'],
  ['well', { region: 'cn-north-1' }, 'STORAGE_REGION'],
] as const)('a trial where the store answers %s to %o says %j, and leaves nothing', async (answers, more, code) => {
  expect(await attempt()).toBe('ADDON_NOT_SET_UP')
  await setUp(more)
  p.store.state.answers = answers
  expect(await attempt()).toBe(code)
  expect([...there(), ...there('neighbour')]).toEqual([])
})

test.each([
  ['endpoint', { endpoint: 'http://10.0.0.8:9000' }],
  ['endpoint', { endpoint: 'https://169.254.169.254' }],
  ['endpoint', { endpoint: 'https://oss.example.cn/hotline' }],
  ['bucket', { bucket: 'evil.example.cn/' }],
  ['path_prefix', { path_prefix: '../others' }],
  ['region', { driver: 'aliyun_oss', endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com' }],
  ['secret_key', { secret_key: '' }],
] as const)('%s is named where it is set up with %o (security H1)', async (field, more) => {
  const { body } = await p.ask(p.KEEPER, contract.storageSetUpSave, given(more))
  expect(body).toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } })
  expect(await p.call(p.KEEPER, contract.storageSetUp, {})).toMatchObject({ set_up: null })
})

test.each(['denied', 'full'] as const)(
  'a try that is answered “%s” in its middle leaves nothing there',
  async (answer) => {
    await setUp()
    const before = there()
    p.store.state.asked = 0
    p.store.state.meanwhile = async () => {
      p.store.state.answers = p.store.state.asked === 2 ? answer : 'well'
    }
    expect(await attempt()).not.toBe('')
    expect(there()).toEqual(before)
  },
)

test('the secret comes back to nobody, stays when it is left out, and goes to no other address', async () => {
  await setUp()
  const { set_up, version } = await p.call(p.KEEPER, contract.storageSetUp, {})
  expect(set_up).toEqual({ ...WHERE, endpoint: p.store.endpoint, region: '' })
  expect(await setUp({ path_prefix: 'city', secret_key: '', version })).toBe('')
  expect(await attempt()).toBe('')
  expect(await setUp({ endpoint: `http://${p.store.host}/`, secret_key: '' })).toBe('INVALID')
})
