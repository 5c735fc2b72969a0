import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { getCommonData } from '#features/reference/contract/common-data.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { limitRuleDel, limitRuleInfo, limitRuleManage, limitRuleSave } from '../../contract/limit-rules.ts'
import { rehearse } from '../../contract/rehearsal.ts'
import { DEFAULT_LIMIT_RULES } from '../../domain/clocks/limits.ts'
import { limitScreens } from './screens.tsx'

const NOTHING = { dictionaries: {}, categories: [], areas: [], departments: [], limit_rules: [] }
const rows = DEFAULT_LIMIT_RULES.map((rule, at) => ({
  ...{ ...rule, id: String(at + 1), category_name: null, enabled: 1, version: 0, state: 'in_force' },
  ...(rule.appeal_type === 'tipoff' && { valid_to: '2026-12-31' }),
}))

const FOUND = {
  ...{ since: '2026-10-23', orders: 1993, more: false, differ: 2, judged: 9, good_before: 8, good_after: 6 },
  ...{ departments: [{ name: '城管局', n: 2, more: 0, less: 2 }], categories: [] },
  first: [{ id: '5', order_no: 'RX5', title: '路灯不亮', from: '2026-11-05 23:59:59', to: '2026-11-03 23:59:59' }],
}

function open(address: string) {
  const sent = fakeServer({
    ...sessionAnswers({
      role: 'center_leader',
      paths: [...limitScreens.map(({ path }) => path), '/rexian/all/list'],
      endpoints: [limitRuleManage, limitRuleInfo, limitRuleSave, limitRuleDel, rehearse],
    }),
    [rehearse.path]: () => ok(FOUND),
    [limitRuleInfo.path]: () => ok({ since: '2026-10-23', orders: 90, more: false, chosen: 12, open: 4 }),
    [limitRuleManage.path]: () => ok({ rows, next: null, total: rows.length, total_exact: true }),
    [getCommonData.path]: () => ok({ etag: 'x', content: NOTHING }),
    [limitRuleSave.path]: () => ok({ id: '1' }),
  })
  show(
    <SessionGate>
      <Routes>
        {limitScreens.map(({ path, screen: shown }) => (
          <Route key={path} path={path} element={shown()} />
        ))}
      </Routes>
    </SessionGate>,
    address,
  )
  return (endpoint: { readonly path: string } = limitRuleSave) =>
    sent.filter((call) => call.path === endpoint.path).map(({ body }) => body)
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  document.cookie = 'language=zh; Path=/'
  vi.unstubAllGlobals()
})

test('each rule says for which orders it is and how long each step may take', async () => {
  open('/sys/limitrule/manage')
  const row = (await screen.findByText('举报')).closest('tr')!
  expect(within(row).getByText('10个工作日')).toBeTruthy()
  expect(within(row).getAllByText('不限')).toHaveLength(2)
})

test('on a phone each rule has a name, in the language of who reads it', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Android' })
  document.cookie = 'language=en; Path=/'
  open('/sys/limitrule/manage')
  const names = (await screen.findAllByText(/^Any/, { selector: 'li strong' })).map((name) => name.textContent)
  expect(names.slice(1, 3)).toEqual(['Any', 'Any · Consultation'])
})

test('a length without a unit is not sent; a rule is saved as it was seen', async () => {
  const sent = open('/sys/limitrule/edit/8')
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('联系时限'), { target: { value: '2' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  expect(await form.findByText('时长和单位应同时填写')).toBeTruthy()
  fireEvent.change(form.getByLabelText('联系时限'), { target: { value: '' } })
  fireEvent.change(form.getByLabelText('办理时限'), { target: { value: '4' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ id: '8', version: 0, handle_n: 4, handle_unit: 'workday', appeal_type: 'praise' })
})

test('a rule is tried as it stands in the form, and told to be old once that is changed', async () => {
  const sent = open('/sys/limitrule/edit/8')
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('办理时限'), { target: { value: '2' } })
  fireEvent.click(form.getByRole('button', { name: '用近31天的工单试算' }))
  expect(await form.findByText('2026-10-23 以来收到的 1993 件工单中，2 件会不同')).toBeTruthy()
  expect(sent(rehearse)[0]).toMatchObject({ what: 'limits', rule: { id: '8', handle_n: 2, appeal_type: 'praise' } })
  expect(form.getByRole('link', { name: 'RX5' }).getAttribute('href')).toBe('/rexian/all/detail/5')
  expect(form.queryByText('内容已改动，请重新试算')).toBeNull()
  fireEvent.change(form.getByLabelText('办理时限'), { target: { value: '9' } })
  expect(await form.findByText('内容已改动，请重新试算')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a rule in force can be changed from a day on; one says since when and how long it holds', async () => {
  const sent = open('/sys/limitrule/edit/8')
  const list = (await screen.findByText('举报')).closest('tr')!
  expect(within(list).getByText('生效中').closest('td')!.textContent).toBe('生效中 至 2026-12-31')
  const form = within(await screen.findByRole('dialog'))
  const day = form.getByLabelText('自某日起更改')
  fireEvent.mouseDown(day)
  fireEvent.change(day, { target: { value: '2099-01-01' } })
  fireEvent.keyDown(day, { key: 'Enter', code: 'Enter', keyCode: 13 })
  fireEvent.change(form.getByLabelText('办理时限'), { target: { value: '4' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ id: '8', version: 0, handle_n: 4, from_on: '2099-01-01' })
})

test('before a rule goes it is said what it is used for, with the way to orders of its kind', async () => {
  open('/sys/limitrule/del/8')
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/12 件按现行规则由它定时限，其中在办 4 件/)).toBeTruthy()
  expect(form.getByRole('link').getAttribute('href')).toBe(
    '/rexian/all/list?received_from=2026-10-23&appeal_type=praise&urgency=normal',
  )
  expect(form.getByRole('button', { name: /删\s?除/ }).hasAttribute('disabled')).toBe(false)
})
