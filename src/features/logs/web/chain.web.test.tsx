import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { chainCheck } from '../contract.ts'
import { ChainScreen } from './ChainScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const whole = { id: '9', hash: 'abc123', last_log_id: '70', at: '2026-11-23 09:00:00' }
const press = () => fireEvent.click(screen.getByRole('button', { name: '立即校验' }))

test('it goes on to the end of the chain, and says by which hash it ends', async () => {
  const steps = [
    { seals: 2, rows: 30, breaks: 0, next: '5', whole, broken: null },
    { seals: 1, rows: 40, breaks: 0, next: null, whole, broken: null },
  ]
  const sent = fakeServer({ [chainCheck.path]: () => ok(steps.shift()) })
  show(<ChainScreen />)
  press()
  await screen.findByText('完整：3 次封存、70 条记录与封存时一致')
  expect(screen.getByText('abc123')).toBeTruthy()
  expect(sent.filter(({ path }) => path === chainCheck.path)).toHaveLength(2)
})

test('the row that was changed is named and leads to itself', async () => {
  const broken = { seal_id: '4', first_log_id: '10', last_log_id: '20', log_id: '13', kind: 'changed' }
  fakeServer({ [chainCheck.path]: () => ok({ seals: 1, rows: 9, breaks: 1, next: null, whole: null, broken }) })
  show(<ChainScreen />)
  press()
  await screen.findByText('日志不完整：第 13 条被改动')
  expect(screen.getByRole('link', { name: '查看这一条' }).getAttribute('href')).toBe('/sys/operators/operatorlog/13')
})
