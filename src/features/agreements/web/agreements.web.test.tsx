import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { userInfo } from '#features/identity/contract/session.ts'
import { LI_MING, sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { registeredPhone } from '#features/registered-users/contract.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract.ts'
import { AskConsent } from './AskConsent.tsx'
import { agreements } from './feature.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const row = (id: string, status: string) => ({
  ...{ id, status, kind: 'user_service', title: '平台使用协议', version_no: id, content: `<p>第${id}版</p>` },
  ...{ need_consent: 1, published_at: null, consents: 0, version: 0 },
})

function open(address: string, answers: Record<string, Answer> = {}) {
  const sent = fakeServer({
    ...sessionAnswers({
      role: 'sys_admin',
      paths: agreements.screens.map(({ path }) => path),
      endpoints: [contract.agreementPublish],
    }),
    [contract.agreementManage.path]: () =>
      ok({ rows: [row('2', 'draft'), row('1', 'published')], next: null, total: 2, total_exact: true }),
    [contract.agreementSave.path]: () => ok({ id: '2' }),
    [contract.agreementPublish.path]: () => ok({ id: '2' }),
    ...answers,
  })
  show(
    <SessionGate>
      <AskConsent />
      <ScreensOf feature={agreements} />
    </SessionGate>,
    address,
  )
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

test('a draft is edited as it will look, and saved', async () => {
  const sent = open('/sys/agreement/edit/2')
  const form = within(await screen.findByRole('dialog'))
  const text = await form.findByRole('textbox', { name: '正文' })
  await waitFor(() => expect(text.textContent).toBe('第2版'))
  fireEvent.click(form.getByRole('button', { name: '标题' }))
  fireEvent.change(form.getByLabelText('标题', { selector: 'input' }), { target: { value: '使用协议' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() =>
    expect(sent(contract.agreementSave.path)).toMatchObject([
      { id: '2', version: 0, title: '使用协议', content: '<h2>第2版</h2>', need_consent: 1 },
    ]),
  )
})

test('a draft is published after it was said what that means; a published version is only read', async () => {
  const sent = open('/sys/agreement/manage')
  expect(await screen.findAllByRole('button', { name: '编辑' })).toHaveLength(1)
  fireEvent.click((await screen.findAllByRole('button', { name: '更多' }))[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: '发布' }))
  await screen.findByText(/替代现行版本/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(sent(contract.agreementPublish.path)).toEqual([{ id: '2', version: 0 }]))
})

test.each([
  ['who looks as somebody who has not agreed', { viewer: { nick_name: '安全管理员', until: '2026-11-23 09:15:00' } }],
  ['who can only look, because of a maintenance,', { viewer: null, maintenance: '22:00至22:30升级' }],
])('%s is asked for nothing', async (_who, more) => {
  const agreement = { id: '1', title: '平台使用协议', version_no: '1', content: '<p>请妥善保管账号</p>' }
  const sent = open('/sys/agreement/manage', {
    [userInfo.path]: () => ok({ ...LI_MING, role_id: '', ...more }),
    [contract.agreementPending.path]: () => ok({ agreement }),
  })
  await screen.findAllByText('平台使用协议')
  expect(sent(contract.agreementPending.path)).toEqual([])
})

test('who has not agreed reads what is in force and agrees, once', async () => {
  let agreed = false
  const agreement = { id: '1', title: '平台使用协议', version_no: '1', content: '<p>请妥善保管账号</p>' }
  const sent = open('/', {
    [contract.agreementPending.path]: () => ok({ agreement: agreed ? null : agreement }),
    [contract.agreementAgree.path]: () => {
      agreed = true
      return ok(null)
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('请妥善保管账号')
  fireEvent.click(dialog.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(screen.queryByText('请妥善保管账号')).toBeNull())
  expect(sent(contract.agreementAgree.path)).toEqual([{ id: '1' }])
})

test('what was replaced while somebody read it is shown as it is now, and agreed to', async () => {
  const version = (id: string) => ({ id, title: '平台使用协议', version_no: id, content: `<p>第${id}版</p>` })
  let agreed = false
  let present = '1'
  const sent = open('/', {
    [contract.agreementPending.path]: () => ok({ agreement: agreed ? null : version(present) }),
    [contract.agreementAgree.path]: ({ body }) => {
      if (body['id'] === '1') {
        present = '2'
        return refused('AGREEMENT_REPLACED', '内容已更新，请重新阅读后再同意')
      }
      agreed = true
      return ok(null)
    },
  })
  await screen.findByText('第1版')
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await screen.findByText('第2版')
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(screen.queryByText('第2版')).toBeNull())
  expect(sent(contract.agreementAgree.path)).toEqual([{ id: '1' }, { id: '2' }])
})

test.each([
  ['a user name of digits', '20231015', { keyword: '20231015' }],
  ['a citizen’s number', '138 1234 5678', { phone_key: 'a'.repeat(64) }],
])('who agreed is found by %s', async (_what, typed, asked) => {
  const sent: Record<string, string>[] = []
  const empty = { rows: [], next: null, total: 0, total_exact: true }
  open(contract.CONSENTS_AT.path, {
    [contract.agreementConsents.path]: ({ query }) => (sent.push(Object.fromEntries(query)), ok(empty)),
    [registeredPhone.path]: () => ok({ phone_key: 'a'.repeat(64) }),
  })
  const box = await screen.findByRole('searchbox')
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(sent.at(-1)).toMatchObject(asked))
})
