import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import * as contract from '../contract.ts'
import { OnDuty } from './OnDuty.tsx'
import { RosterScreen } from './RosterScreen.tsx'

const shift = {
  id: '9',
  date: '2026-11-24',
  shift: 'night',
  leader: null,
  staff: [{ id: '7', name: '王敏', away_until: '2026-11-26' }],
  phone: null,
}
const roster = {
  ...{
    dept_id: '5',
    dept_name: '城管局',
    month: '2026-11',
    today: '2026-11-23',
    duty_phone: '0512-1',
    people: [{ id: '7', name: '王敏', post: '科员' }],
  },
  shifts: [{ ...shift, note: '', version: 2 }],
  conflicts: [{ date: '2026-11-24', kind: 'no_rest', name: '王敏' }],
}

function open() {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [contract.dutyMonth, contract.dutySave] }),
    '/v1/seller/complaint/GetCommonData': () =>
      ok({ etag: 'x', content: { dictionaries: {}, categories: [], areas: [], limit_rules: [], departments: [] } }),
    [contract.dutyMonth.path]: () => ok(roster),
    [contract.dutySave.path]: () => ok({ id: '9' }),
  })
  show(
    <SessionGate>
      <RosterScreen />
    </SessionGate>,
    `${contract.DUTY_PATH}?month=2026-11`,
  )
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a shift is opened from its day and sent in the version that was seen; conflicts stand above', async () => {
  const sent = open()
  expect(await screen.findByText('2026-11-24 王敏夜班后接着值次日白班')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /夜班.*王敏/ }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('值班电话'), { target: { value: '0512-2' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent(contract.dutySave.path)).toHaveLength(1))
  expect(sent(contract.dutySave.path)[0]).toMatchObject({
    ...{ id: '9', version: 2, dept_id: '5', date: '2026-11-24', shift: 'night', phone: '0512-2' },
  })
})

test('on a phone the month begins with today in sight', async () => {
  const seen: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push((this as HTMLElement).textContent?.slice(0, 2))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  open()
  await waitFor(() => expect(seen).toContain('23'))
  vi.restoreAllMocks()
})

test.each([
  [['王敏'], '当前值班：王敏（0512-2）'],
  [[], '值班电话：0512-2'],
])('of a shift with %j there it is said whom one calls', async (staff, said) => {
  fakeServer({
    ...sessionAnswers({ endpoints: [contract.dutyNow] }),
    [contract.dutyNow.path]: () =>
      ok({ duty_phone: '0512-1', shifts: [{ shift: 'day', phone: '0512-2', leader: null, staff }] }),
  })
  show(
    <SessionGate>
      <OnDuty dept_id="5" />
    </SessionGate>,
  )
  expect(await screen.findByText(said)).toBeTruthy()
})
