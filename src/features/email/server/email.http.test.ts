import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { insertAddon } from '#platform/testing/addon.ts'

import * as contract from '../contract.ts'
import { emailProgram, type EmailProgram } from '../testing/program.ts'

let p: EmailProgram
beforeAll(async () => (p = await emailProgram()))
afterAll(() => p.close())
beforeEach(async () => {
  await insertAddon(p.db, contract.EMAIL_ADDON)
  await p.proveIdentity(p.KEEPER)
})
afterEach(async () => {
  p.server.taken.length = 0
  await p.db.deleteFrom('message').execute()
})

const account = (given: object = {}) => ({
  ...{ host: p.server.host, port: p.server.port, encryption: 'none', user: 'hotline', secret: p.server.secret },
  ...{ from_address: 'hotline@example.gov.cn', from_name: '12345热线', ...given },
})
const setUp = (given: object = {}) => p.refusal(p.KEEPER, contract.emailSetUpSave, account(given))

let occasion = 0
async function tell(address: string) {
  const now = p.clock.now()
  const words = {
    title: '新派工单\r\nBcc: x@example.com',
    title_en: 'Allocated',
    content: '工单已派至本单位',
    content_en: '',
  }
  const row = { supplier_id: p.supplier_id, event: 'allocated', occasion: `${++occasion}`, channel: 'email', address }
  const { id } = await p.db
    .insertInto('message')
    .values({ ...row, ...words, link: '/rexian/all/list', created_at: now, state: 'queued', send_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await p.runJob('send-messages')
  const sent = p.db.selectFrom('message').select(['state', 'provider', 'error_msg']).where('id', '=', id)
  return { id, ...(await sent.executeTakeFirstOrThrow()) }
}
test('what waits is sent to the mailbox, with where it leads, and the same name however often it is tried', async () => {
  expect(await setUp()).toBe('')
  const { id, ...sent } = await tell('liaison@example.gov.cn')
  expect(sent).toEqual({ state: 'sent', provider: 'smtp', error_msg: null })
  const [{ to, mail }] = p.server.taken as [{ to: string[]; mail: string }]
  expect(to).toEqual(['liaison@example.gov.cn'])
  expect(mail).toContain(`Message-ID: <rexian-${id}@example.gov.cn>`)
  expect(mail).not.toMatch(/^Bcc:/m)
  expect(mail.replaceAll('=\r\n', '')).toContain('http://rexian.test/rexian/all/list')
})

test.each([
  ['nobody@example.gov.cn', {}, '邮件服务器未接收'],
  ['liaison@example.gov.cn', { secret: 'another' }, '邮件服务器拒绝登录'],
  ['liaison@example.gov.cn', { encryption: 'starttls' }, '证书不可信'],
  ['liaison@example.gov.cn', { encryption: 'tls' }, '证书不可信'],
])('to %s, set up with %o, is tried again later, and why stands in the record', async (address, given, reason) => {
  await setUp(given)
  const { state, error_msg } = await tell(address)
  expect([state, error_msg]).toEqual(['queued', expect.stringContaining(reason)])
  expect(p.server.taken).toEqual([])
})

test.each([
  [{ host: '10.0.0.8', encryption: 'tls' }, 'host'],
  [{ host: 'mail.example.gov.cn' }, 'encryption'],
  [{ secret: '' }, 'secret'],
])('is not set up with %o: %s is named (security H1)', async (given, field) => {
  const { body } = await p.ask(p.KEEPER, contract.emailSetUpSave, account(given))
  expect(body).toMatchObject({ code: 'INVALID', data: { issues: [{ field }] } })
})

test('a trial tells at once whether it goes', async () => {
  const tried = { email: 'somebody@example.gov.cn' }
  expect(await p.refusal(p.KEEPER, contract.emailTry, tried)).toBe('ADDON_NOT_SET_UP')
  await setUp()
  expect((await p.call(p.KEEPER, contract.emailTry, tried)).answer).toMatch(/^250 /)
  expect(await p.refusal(p.KEEPER, contract.emailTry, { email: 'nobody@example.gov.cn' })).toBe('EMAIL_REFUSED')
})
