import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { wxMenu, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { wechatProgram, type WechatProgram } from '../testing/program.ts'

let p: WechatProgram
beforeAll(async () => {
  p = await wechatProgram()
  await p.install({})
})
afterAll(() => p.close())
afterEach(async () => {
  p.server.taken.length = 0
  p.server.state.answers = 'well'
  await p.db.deleteFrom('wx_menu').execute()
})

const BUTTONS = [
  { name: '办事', kind: 'click' as const, key: '办事' },
  { name: '更多', kind: 'click' as const, children: [{ name: '网站', kind: 'view' as const, url: 'https://a.cn' }] },
]
const save = async (given: object = {}) => p.refusal(p.KEEPER, wxMenuSave, { buttons: BUTTONS, ...given })
const publish = (version: number) => p.refusal(p.KEEPER, wxMenuPublish, { version })

test('a menu is a draft until WeChat was told it', async () => {
  expect(await p.call(p.KEEPER, wxMenu, {})).toMatchObject({ buttons: [], version: null })
  expect(await publish(0)).toBe('WX_MENU_EMPTY')
  expect(await save({ version: null })).toBe('')
  expect(await p.call(p.KEEPER, wxMenu, {})).toMatchObject({ version: 0, published_at: null })
  expect(p.server.taken).toEqual([])
  expect(await publish(0)).toBe('')
  const button = [
    { type: 'click', name: '办事', key: '办事' },
    { name: '更多', sub_button: [{ type: 'view', name: '网站', url: 'https://a.cn' }] },
  ]
  expect(p.server.taken).toEqual([{ path: '/cgi-bin/menu/create', body: { button } }])
  expect(await p.call(p.KEEPER, wxMenu, {})).toMatchObject({ published_version: 0, published_at: p.clock.now() })
  await save({ buttons: [], version: 0 })
  expect(await p.call(p.KEEPER, wxMenu, {})).toMatchObject({ version: 1, published_version: 0 })
  expect(await publish(1)).toBe('WX_MENU_EMPTY')
  const actions = await p.db.selectFrom('audit_log').select('action').where('action', '=', 'wx_menu.publish').execute()
  expect(actions).not.toEqual([])
})

test('what somebody changed since is neither overwritten nor published', async () => {
  await save()
  await save({ version: 0 })
  expect(await save({ version: 0 })).toBe('STALE')
  expect(await publish(0)).toBe('STALE')
})

test.each([
  ['badly', 'WX_REFUSED', '48001'],
  ['elsewhere', 'WX_AWAY', '连接不上'],
] as const)('what is answered %s is not published, and its reason is told', async (answers, code, said) => {
  await save()
  p.server.state.answers = answers
  const { body } = await p.ask(p.KEEPER, wxMenuPublish, { version: 0 })
  expect(body).toMatchObject({ code, msg: expect.stringContaining(said) as string })
  expect(await p.call(p.KEEPER, wxMenu, {})).toMatchObject({ published_at: null })
})

test('a token that WeChat has ended is asked for anew, once', async () => {
  await save()
  expect(await publish(0)).toBe('')
  const asked = p.server.state.tokens
  expect(await publish(0)).toBe('')
  expect(p.server.state.tokens).toBe(asked)
  p.server.state.tokens = 100
  expect(await publish(0)).toBe('')
  expect(p.server.state.tokens).toBe(101)
})

test.each([
  [[{ name: '一二三四五', kind: 'click', key: '办事' }], '最多4个汉字'],
  [[{ name: '办事', kind: 'view', url: 'ftp://a' }], 'http(s)://'],
  [Array.from({ length: 4 }, () => BUTTONS[0]), '3'],
  [[{ ...BUTTONS[0], children: Array.from({ length: 6 }, () => BUTTONS[0]) }], '5'],
])('%j is no menu', async (buttons, reason) => {
  const { body } = await p.ask(p.KEEPER, wxMenuSave, { buttons })
  expect(body).toMatchObject({ code: 'INVALID', msg: expect.stringContaining(reason) as string })
})
