import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { FoundSection } from '#ui/commands/finders.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { phoneFilter } from '../contract/list.ts'
import { mayBeOrder, OrderFinder } from './OrderFinder.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['路灯不亮', true],
  ['RX20261019000123', true],
  ['rx2', true],
  ['261019084123456789', true],
  ['20261019000123', true],
  ['2026101900', true],
  ['XB20261019000123-01', true],
  ['0159', true],
  ['000159', true],
  ['ＲＸ２０２６１０１９０００１２３', true],
  // Too little to look for.
  ['', false],
  ['路', false],
  ['159', false],
  ['jjcq', false],
  // A person’s number, and its beginning.
  ['13800000000', false],
  ['138 0000 0000', false],
  ['13800', false],
  ['0571-88888888', false],
  ['05718', false],
  ['4001234567', false],
  ['11010519491231002X', false],
  ['11010519491', false],
  // However it is written.
  ['+86 13800000000', false],
  ['+86138000', false],
  ['１３８００００００００', false],
  ['(0571)88888888', false],
  ['0571-88888888-123', false],
  ['+8529123', false],
  ['00886912', false],
])('orders are looked for by “%s”: %s', (typed, may) => expect(mayBeOrder(typed)).toBe(may))

function Search({ typed }: { typed: string }) {
  const [section, setSection] = useState<FoundSection>()
  return (
    <>
      <OrderFinder typed={typed} settled={typed} meant={() => true} onFound={setSection} />
      {section?.found.map(({ id, title, run }) => (
        <button key={id} type="button" onClick={run}>
          {title}
        </button>
      ))}
    </>
  )
}
const searchFor = async (typed: string) => {
  const { router } = show(<Search typed={typed} />)
  fireEvent.click(await screen.findByRole('button', { name: '查找这个电话的工单' }))
  return () => router.state.location.search
}

test('a number leads to its orders however it is written, and never stands in an address', async () => {
  const sent = fakeServer({ [phoneFilter.path]: () => ok({ phone_key: 'abc' }) })
  const search = await searchFor('+86 138-0000-0000')
  await waitFor(() => expect(search()).toBe('?phone_key=abc'))
  expect(sent.map(({ path, body }) => [path, body['phone']])).toEqual([[phoneFilter.path, '13800000000']])
})

test('why a number cannot be looked for is told', async () => {
  fakeServer({ [phoneFilter.path]: () => refused('BUSY', '当前访问人数较多，请稍后再试', null, 503) })
  await searchFor('13800000000')
  expect(await screen.findByText('当前访问人数较多，请稍后再试')).toBeTruthy()
})
