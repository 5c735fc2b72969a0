import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import * as contract from '#features/agreements/contract.ts'
import { agreements } from '#features/agreements/server/feature.ts'
import * as citizens from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { aMatter, bring, seen } from '#features/citizen/testing/citizens.ts'
import { registeredPhone } from '#features/registered-users/contract.ts'
import { registeredUsers } from '#features/registered-users/server/feature.ts'
import { accessList } from '#features/work-orders/contract/access.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'

let work: TestDistrict
beforeAll(async () => {
  work = await testDistrict({ features: [agreements, citizen, registeredUsers] })
  await work.proveIdentity('sysadmin')
})
afterAll(() => work.close())

type Kind = 'user_service' | 'privacy'
let made = 0
const draft = (kind: Kind, change: object = {}) => ({
  ...{ kind, title: '平台使用协议', version_no: `v${++made}`, content: '<p>请妥善保管账号。</p>', ...change },
})
const save = (kind: Kind, change: object = {}) => work.call('sysadmin', contract.agreementSave, draft(kind, change))
async function publish(kind: Kind, change: object = {}) {
  const { id } = await save(kind, change)
  await work.call('sysadmin', contract.agreementPublish, { id })
  work.clock.move(1)
  return id
}
const pending = async (who: string) => (await work.call(who, contract.agreementPending, {})).agreement?.id ?? null
const row = async (id: string) =>
  (await work.call('sysadmin', contract.agreementManage, { limit: 100 })).rows.find((one) => one.id === id)

describe('a version', () => {
  test('is written as a draft, of which nothing is kept that could run', async () => {
    const content = '<p onclick="x()">甲<script>alert(1)</script><a href="javascript:x()">乙</a></p>'
    const { id } = await save('privacy', { content })
    expect((await row(id))?.content).toBe('<p>甲<a>乙</a></p>')
    const kept = work.db.selectFrom('agreement').select('content').where('id', '=', id)
    expect((await kept.executeTakeFirstOrThrow()).content).toBe('<p>甲<a>乙</a></p>')
    expect(await work.refusal('sysadmin', contract.agreementSave, draft('privacy', { content: '<img src=x>' }))).toBe(
      'INVALID',
    )
  })

  test('that was put among the rows some other way is cleaned before anybody sees it', async () => {
    const id = await publish('privacy')
    const content = '<p>甲</p><img src=x onerror=alert(1)>'
    await work.db.updateTable('agreement').set({ content }).where('id', '=', id).execute()
    const { agreement } = await work.newBrowser().call(contract.agreementShown, { kind: 'privacy' })
    expect([agreement?.content, (await row(id))?.content]).toEqual(['<p>甲</p>', '<p>甲</p>'])
  })

  test('is never changed once it is published, and follows the one before', async () => {
    const first = await publish('user_service')
    const values = { ...draft('user_service'), id: first }
    expect(await work.refusal('sysadmin', contract.agreementSave, values)).toBe('AGREEMENT_PUBLISHED')
    expect(await work.refusal('sysadmin', contract.agreementDel, { id: first })).toBe('AGREEMENT_PUBLISHED')
    expect(await work.refusal('sysadmin', contract.agreementPublish, { id: first })).toBe('AGREEMENT_PUBLISHED')
    const second = await publish('user_service')
    expect([(await row(first))?.status, (await row(second))?.status]).toEqual(['archived', 'published'])
    const { agreement } = await work.newBrowser().call(contract.agreementShown, { kind: 'user_service' })
    expect(agreement?.id).toBe(second)
  })

  test('has a name of its own; a draft may be changed and go', async () => {
    const { id } = await save('privacy', { version_no: '2026-1' })
    expect(await work.refusal('sysadmin', contract.agreementSave, draft('privacy', { version_no: '2026-1' }))).toBe(
      'AGREEMENT_VERSION_TAKEN',
    )
    await work.call('sysadmin', contract.agreementSave, { ...draft('privacy', { title: '改过的' }), id })
    expect((await row(id))?.title).toBe('改过的')
    await work.call('sysadmin', contract.agreementDel, { id })
    expect(await row(id)).toBeUndefined()
    expect(await work.refusal('leader', contract.agreementManage, {})).toBe('NO_PERMISSION')
  })

  test('of two that are published at once one is in force', async () => {
    const drafts = [await save('privacy'), await save('privacy')]
    await Promise.all(drafts.map((one) => work.call('sysadmin', contract.agreementPublish, one)))
    const { rows } = await work.call('sysadmin', contract.agreementManage, { kind: 'privacy', status: 'published' })
    expect(rows).toHaveLength(1)
  })
})

describe('the staff', () => {
  test('are asked until they agree, and again only by a version that says so', async () => {
    const first = await publish('user_service')
    expect(await pending('viewer')).toBe(first)
    await work.call('viewer', contract.agreementAgree, { id: first })
    await work.call('viewer', contract.agreementAgree, { id: first })
    expect([await pending('viewer'), await pending('leader')]).toEqual([null, first])
    const corrected = await publish('user_service', { need_consent: 0 })
    expect([await pending('viewer'), await pending('leader')]).toEqual([null, corrected])
    const other = await publish('user_service')
    expect(await pending('viewer')).toBe(other)
    const again = await publish('user_service', { need_consent: 0 })
    expect(await pending('viewer')).toBe(again)
    expect(await work.refusal('viewer', contract.agreementAgree, { id: other })).toBe('AGREEMENT_REPLACED')
    const { rows } = await work.call('sysadmin', contract.agreementConsents, { keyword: 'viewer' })
    expect(rows).toMatchObject([{ kind: 'user_service', who: expect.stringContaining('viewer') }])
    expect((await row(first))?.consents).toBe(1)
  })
})

describe('a citizen', () => {
  const phone = '13900000001'
  async function signIn(notice_id?: string) {
    work.clock.move(120)
    const browser = work.newBrowser()
    const { demo_code } = await browser.call(citizens.sendCode, { phone })
    const values = { phone, code: demo_code!, agree: 1 as const, ...(notice_id && { notice_id }) }
    return { browser, answered: await browser.ask(citizens.signIn, values) }
  }

  test('brings nothing more under a notice that was replaced, and reads, takes back and closes as before', async () => {
    const [browser, phone] = [work.newBrowser(), '13900000003']
    const notice_id = await publish('privacy')
    const { demo_code } = await browser.call(citizens.sendCode, { phone })
    await browser.call(citizens.signIn, { phone, code: demo_code!, agree: 1, notice_id })
    const id = await bring(browser)
    const present = await publish('privacy')
    const refused = async () => [
      (await browser.ask(citizens.submitMatter, aMatter())).body.code,
      (await browser.ask(citizens.addToMatter, { id, content: '昨晚又来了' })).body.code,
      (await browser.upload(citizens.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])).body.code,
    ]
    expect(await refused()).toEqual(['NOTICE_PENDING', 'NOTICE_PENDING', 'NOTICE_PENDING'])
    expect((await seen(browser, id)).stage).toBe('submitted')
    await browser.call(citizens.withdrawMatter, { id })
    await browser.call(citizens.closeAccount, { close: 1 })
    await browser.call(citizens.agreeToNotice, { id: present })
    expect((await browser.ask(citizens.submitMatter, aMatter())).body.status).toBe(true)
  })

  test('whose notice was replaced while it was read signs in by the same code under the one in force', async () => {
    const read = await publish('privacy')
    const present = await publish('privacy')
    const browser = work.newBrowser()
    const reader = '13900000002'
    const { demo_code } = await browser.call(citizens.sendCode, { phone: reader })
    const enter = async (notice?: { notice_id: string }) =>
      (await browser.ask(citizens.signIn, { phone: reader, code: demo_code!, agree: 1, ...notice })).body.code ?? ''
    expect([await enter({ notice_id: read }), await enter()]).toEqual(['AGREEMENT_REPLACED', 'AGREEMENT_REPLACED'])
    expect(await enter({ notice_id: present })).toBe('')
  })

  test('agrees to the notice that was shown when signing in, and is asked again by another', async () => {
    const first = await publish('privacy')
    expect((await work.newBrowser().call(citizens.citizenConfig, {})).notice_id).toBe(first)
    expect((await signIn()).answered.body.code).toBe('AGREEMENT_REPLACED')
    const { browser, answered } = await signIn(first)
    expect(answered.status).toBe(200)
    expect((await browser.call(citizens.whoAmI, {})).notice_id).toBeNull()
    const second = await publish('privacy')
    expect((await browser.call(citizens.whoAmI, {})).notice_id).toBe(second)
    expect((await browser.ask(citizens.agreeToNotice, { id: first })).body.code).toBe('AGREEMENT_REPLACED')
    await browser.call(citizens.agreeToNotice, { id: second })
    expect((await browser.call(citizens.whoAmI, {})).notice_id).toBeNull()
    const { phone_key } = await work.call('sysadmin', registeredPhone, { phone })
    const { rows } = await work.call('sysadmin', contract.agreementConsents, { phone_key })
    expect(rows.map(({ version_no, who }) => [version_no, who])).toEqual([
      [(await row(second))!.version_no, '139****0001'],
      [(await row(first))!.version_no, '139****0001'],
    ])
    const looked = await work.call('secadmin', accessList, { kind: 'search' })
    expect(looked.rows).toHaveLength(1)
  })
})
