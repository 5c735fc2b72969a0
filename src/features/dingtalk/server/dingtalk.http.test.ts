import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { insertAddon } from '#platform/testing/addon.ts'

import * as contract from '../contract.ts'
import { dingtalkProgram, type DingtalkProgram } from '../testing/program.ts'

let p: DingtalkProgram
beforeAll(async () => (p = await dingtalkProgram()))
afterAll(() => p.close())
beforeEach(async () => {
  await insertAddon(p.db, contract.DINGTALK_ADDON)
  await p.proveIdentity(p.KEEPER)
  await p.db.deleteFrom('message').execute()
  p.ding.taken.length = 0
  p.ding.asked.tokens = 0
  p.ding.state.answers = 'well'
})

const setUp = (given: object = {}) =>
  p.refusal(p.KEEPER, contract.dingtalkSetUpSave, {
    ...{ app_key: 'ding1', app_secret: p.ding.secret, agent_id: '1000002', api_base: p.ding.address },
    ...given,
  })

async function tell(...people: readonly string[]) {
  const now = p.clock.now()
  const words = {
    title: '新派工单',
    title_en: '',
    content: '工单已派至本单位',
    content_en: '',
    link: '/rexian/all/list',
  }
  const row = { supplier_id: p.supplier_id, event: 'urged', channel: 'ding', state: 'queued' } as const
  await p.db
    .insertInto('message')
    .values(
      people.map((address) => ({
        ...row,
        ...words,
        address,
        occasion: `${address} ${now}`,
        created_at: now,
        send_at: now,
      })),
    )
    .execute()
  await p.runJob('send-messages')
  return p.db.selectFrom('message').select(['state', 'provider', 'error_msg']).orderBy('id').execute()
}

test('what waits is sent to each by one token, with where it leads', async () => {
  expect(await setUp()).toBe('')
  expect(await tell('liaison1', 'liaison2')).toEqual([
    { state: 'sent', provider: 'dingtalk', error_msg: null },
    { state: 'sent', provider: 'dingtalk', error_msg: null },
  ])
  const content = `新派工单\n工单已派至本单位\nhttp://rexian.test/rexian/all/list\n${p.clock.now()}`
  expect(p.ding.taken).toEqual([
    { to: 'liaison1', content },
    { to: 'liaison2', content },
  ])
  expect(p.ding.asked.tokens).toBe(1)
})

test('who is urged twice in a day in the same words is told twice, though DingTalk tells the same words once', async () => {
  await setUp()
  await tell('liaison1')
  p.move(3600)
  await tell('liaison1')
  expect(p.ding.taken).toHaveLength(2)
})

test('what somebody else answers in its place is no yes', async () => {
  await setUp()
  p.ding.state.answers = 'elsewhere'
  const [told] = await tell('liaison1')
  expect(told).toMatchObject({ state: 'queued', error_msg: '连接不上钉钉，请核对接口地址和网络' })
})

test.each([
  ['nobody', {}, '钉钉未发送：33012 无效的USERID'],
  ['liaison1', { app_secret: 'another' }, '钉钉未发送：40089 不合法的corpid'],
])('to %s, set up with %o, is tried again later, and why stands in the record', async (person, given, error_msg) => {
  await setUp(given)
  expect(await tell(person)).toEqual([{ state: 'queued', provider: 'dingtalk', error_msg }])
})

test('the secret stays where it is left out, and is needed at first', async () => {
  expect(await setUp({ app_secret: undefined })).toBe('INVALID')
  await setUp()
  expect(await setUp({ app_secret: undefined, agent_id: '1000002' })).toBe('')
  expect((await tell('liaison1'))[0]!.state).toBe('sent')
  expect(await setUp({ app_secret: undefined, app_key: 'ding2' })).toBe('INVALID')
})

test('an inner address is taken only where it is listed (security H1)', async () => {
  expect(await setUp({ api_base: 'http://10.0.0.8' })).toBe('INVALID')
})

test('a trial tells at once whether it goes', async () => {
  expect(await p.refusal(p.KEEPER, contract.dingtalkTry, { ding_user_id: 'me' })).toBe('ADDON_NOT_SET_UP')
  await setUp()
  expect(await p.call(p.KEEPER, contract.dingtalkTry, { ding_user_id: 'me' })).toEqual({ task_id: '701' })
})
