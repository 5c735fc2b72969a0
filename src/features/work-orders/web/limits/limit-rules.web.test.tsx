import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { getCommonData } from '#features/reference/contract/common-data.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { limitRuleManage, limitRuleSave } from '../../contract/limit-rules.ts'
import { DEFAULT_LIMIT_RULES } from '../../domain/limits.ts'
import { limitScreens } from './screens.tsx'

const NOTHING = { dictionaries: {}, categories: [], areas: [], departments: [], limit_rules: [] }
const rows = DEFAULT_LIMIT_RULES.map((rule, at) => ({
  ...{ ...rule, id: String(at + 1), category_name: null, enabled: 1, version: 0 },
}))

function open(address: string) {
  const sent = fakeServer({
    [limitRuleManage.path]: () => ok({ rows, next: null, total: rows.length, total_exact: true }),
    [getCommonData.path]: () => ok({ etag: 'x', content: NOTHING }),
    [limitRuleSave.path]: () => ok({ id: '1' }),
  })
  show(
    <Routes>
      {limitScreens.map(({ path, screen: shown }) => (
        <Route key={path} path={path} element={shown()} />
      ))}
    </Routes>,
    address,
  )
  return () => sent.filter((call) => call.path === limitRuleSave.path).map(({ body }) => body)
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('each rule says for which orders it is and how long each step may take', async () => {
  open('/sys/limitrule/manage')
  const row = (await screen.findByText('举报')).closest('tr')!
  expect(within(row).getByText('10 工作日')).toBeTruthy()
  expect(within(row).getAllByText('不限')).toHaveLength(2)
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
