import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { keyedHash } from '#platform/crypto/seal.ts'

import { wxFanBind, wxFans } from '../contract/records.ts'
import { wxTemplateDel, wxTemplateManage, wxTemplateSave } from '../contract/templates.ts'
import { wechatProgram, type WechatProgram } from '../testing/program.ts'

let p: WechatProgram
beforeAll(async () => {
  p = await wechatProgram({ baseUrl: 'http://rexian.test' })
  await p.install({})
})
afterAll(() => p.close())
afterEach(async () => {
  p.server.taken.length = 0
  p.server.state.answers = 'well'
  for (const table of ['message', 'wx_template', 'wx_fan'] as const) await p.db.deleteFrom(table).execute()
})

const enter = (content: string, template_id: string) =>
  p.call(p.KEEPER, wxTemplateSave, { name: template_id, template_id, content })
let occasion = 0
async function tell(content: string) {
  const at = p.clock.now()
  const words = { title: '新派工单', title_en: 'Allocated', content, content_en: 'Allocated', link: '/workorder/1' }
  const to = { supplier_id: p.supplier_id, channel: 'wx' as const, address: 'oFan1', state: 'queued' as const }
  await p.db
    .insertInto('message')
    .values({ ...words, ...to, event: 'allocated', occasion: `${++occasion}`, created_at: at, send_at: at })
    .execute()
  await p.runSending()
  const sent = p.db.selectFrom('message').select(['state', 'provider', 'error_msg', 'provider_msg_id'])
  return sent.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

test('somebody is told by the template that can say it, with what fills its fields', async () => {
  await enter('工单${character_string1}已派至${thing2}，请于${time3}前签收', 'TPL1')
  await enter('${thing1}', 'TPL2')
  expect(await tell('工单RX2026已派至城管局，请于11-23 10:00前签收')).toMatchObject({
    state: 'sent',
    provider: 'wechat',
  })
  await tell('一'.repeat(30))
  expect(p.server.taken).toMatchObject([
    {
      path: '/cgi-bin/message/template/send',
      body: {
        ...{ touser: 'oFan1', template_id: 'TPL1', url: 'http://rexian.test/workorder/1' },
        data: {
          character_string1: { value: 'RX2026' },
          thing2: { value: '城管局' },
          time3: { value: '11-23 10:00' },
        },
      },
    },
    { body: { template_id: 'TPL2', data: { thing1: { value: `${'一'.repeat(19)}…` } } } },
  ])
})

test('what no template can say is not sent, and says what to do', async () => {
  const { id } = await enter('工单${thing1}已派', 'TPL1')
  expect((await tell('工单甲已催办')).error_msg).toContain('请先在公众号消息模板中登记')
  await p.call(p.KEEPER, wxTemplateDel, { id })
  expect((await tell('工单甲已派')).error_msg).toContain('请先在公众号消息模板中登记')
  expect(p.server.taken).toEqual([])
  expect((await p.call(p.KEEPER, wxTemplateManage, {})).rows).toEqual([])
})

test.each([
  ['badly', '微信未接受：48001 api unauthorized'],
  ['elsewhere', '连接不上微信接口，请核对接口地址和网络'],
] as const)('what is answered %s waits to be tried again, with its reason', async (answers, error_msg) => {
  await enter('${thing1}', 'TPL1')
  p.server.state.answers = answers
  expect(await tell('甲')).toMatchObject({ state: 'queued', error_msg })
})

test('a follower is one of the staff, by his mobile, until somebody says otherwise', async () => {
  const { supplier_id } = p
  const mobile = '13612345678'
  const person = await p.db.selectFrom('person').select(['id', 'name', 'operator_id']).where('supplier_id', '=', supplier_id).where('deleted_at', 'is', null).where('operator_id', 'is not', null).executeTakeFirstOrThrow() // prettier-ignore
  await p.db.updateTable('person').set({ mobile_h: keyedHash(p.jobContext.keys, mobile) }).where('id', '=', person.id).execute() // prettier-ignore
  const rows = ['oFan1', 'oFan2'].map((openid) => ({ supplier_id, openid, first_at: p.clock.now() }))
  const [first, second] = await p.db.insertInto('wx_fan').values(rows).returning('id').execute()
  const names = async () => (await p.call(p.KEEPER, wxFans, {})).rows.map(({ person_name }) => person_name)
  await p.db.updateTable('session').set({ step_up_at: null }).execute()
  expect(await p.refusal(p.KEEPER, wxFanBind, { id: first!.id, mobile })).toBe('STEP_UP_REQUIRED')
  await p.proveIdentity(p.KEEPER)
  await p.call(p.KEEPER, wxFanBind, { id: first!.id, mobile })
  expect(await names()).toEqual([null, person.name])
  p.clock.move(1)
  await p.call(p.KEEPER, wxFanBind, { id: second!.id, mobile })
  expect(await names()).toEqual([person.name, null])
  p.clock.move(1)
  await p.call(p.KEEPER, wxFanBind, { id: second!.id })
  expect(await names()).toEqual([null, null])
  const told = p.db.selectFrom('message').select('content').where('operator_id', '=', person.operator_id)
  const inbox = await told.where('event', '=', 'contact_changed').where('channel', '=', 'app').execute()
  expect(inbox.map(({ content }) => content.includes('微信'))).toEqual([true, true, true])
  expect(await p.refusal(p.KEEPER, wxFanBind, { id: first!.id, mobile: '13900000000' })).toBe('WX_NO_PERSON')
  expect(JSON.stringify(await p.db.selectFrom('audit_log').selectAll().execute())).not.toContain(mobile)
})

test('who of the staff a follower is goes with the followers, thirty days after the add-on was uninstalled', async () => {
  const bound = async () =>
    (await p.db.selectFrom('person').select('id').where('wx_openid', 'is not', null).execute()).length
  await p.db.updateTable('person').set({ wx_openid: 'oFan1' }).where('mobile_h', 'is not', null).execute()
  const there = await bound()
  expect(there).toBeGreaterThan(0)
  await p.db.updateTable('addon').set({ installed: 0, installed_at: null, uninstalled_at: p.clock.now() }).where('key', '=', 'wechat').execute() // prettier-ignore
  p.move(29 * 86_400)
  await p.runJob('forget-addons')
  expect(await bound()).toBe(there)
  p.move(3 * 86_400)
  await p.runJob('forget-addons')
  expect(await bound()).toBe(0)
})
