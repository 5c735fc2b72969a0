import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { WEIGHTS } from '#features/reports/domain/public.ts'
import { fakeServer, ok, show, type Sent } from '#ui/testing/harness.tsx'

import {
  PUBLISHED_ONE,
  publishedInfo,
  publishedNow,
  publishedPath,
  publishedWithdraw,
  type Content,
} from '../contract.ts'
import { PublishedPage } from './PublishedPage.tsx'

const row = (key: string, name: string, given: number) => ({
  ...{ key, name, from: '2026-11-16', to: '2026-11-22', kind: '委办局', counts: { given }, before: null },
})
const content = (...rows: ReturnType<typeof row>[]): Content => ({
  ...{ at: '2026-11-23 09:00:00', compared: null, weights: WEIGHTS },
  period: { kind: 'week', from: '2026-11-16', to: '2026-11-22' },
  parts: { undertake: { group: 'dept', rows, before: null, measures: ['given'] } },
})
const PUBLISHED = {
  ...{ id: '7', number: '2026-0003', report: 'undertake', title: '各单位承办情况', side: 'centre', own: 1 },
  ...{ as_of: '2026-11-23 09:00:00', published_at: '2026-11-23 09:00:00', published_by: '李明', dept_name: '热线中心' },
  ...{ withdrawn_at: null as string | null, withdrawn_by: '', reason: '' },
  period: { kind: 'week', from: '2026-11-16', to: '2026-11-22' },
  content: content(row('3', '城管局', 5), row('4', '住建局', 2)),
}

function open(more: Partial<typeof PUBLISHED> = {}): readonly Sent[] {
  const info = { uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '热线中心' }
  const sent = fakeServer({
    [userInfo.path]: () =>
      ok({ ...info, roles: ['x'], is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [] }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: [publishedWithdraw.path] }),
    [publishedInfo.path]: () => ok({ ...PUBLISHED, ...more }),
    [publishedNow.path]: () => ok(content(row('3', '城管局', 6), row('4', '住建局', 2))),
  })
  show(
    <SessionGate>
      <Routes>
        <Route path={PUBLISHED_ONE.path} element={<PublishedPage />} />
      </Routes>
    </SessionGate>,
    publishedPath('7'),
  )
  return sent
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const asked = (sent: readonly Sent[]) => sent.filter(({ path }) => path === publishedNow.path).length

test('a published report has its numbers; what is other by now is counted only when somebody looks', async () => {
  const sent = open()
  expect(await screen.findByText('编号 2026-0003')).toBeTruthy()
  expect(screen.getByText('李明（热线中心）2026-11-23 09:00 发布')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /^城管局/ })).getByText('5')).toBeTruthy()
  expect(asked(sent)).toBe(0)
  expect(screen.queryByRole('search')).toBeNull()
  fireEvent.click(screen.getByText('差异'))
  expect(await screen.findByText('与现在统计的结果相比，有 1 个数字不同')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /^城管局/ })).getByText('5 → 6')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^住建局/ })).toBeNull()
})

test('numbers of now say that they are not those that were published, on paper too, where nothing else tells', async () => {
  open()
  fireEvent.click(await screen.findByText('现在'))
  const said = await screen.findByText('以下是现在统计的数字，不是发布的数字')
  expect(within(screen.getByRole('row', { name: /^城管局/ })).getByText('6')).toBeTruthy()
  // Beside the choice it would stay on the screen.
  expect(said.closest('p')!.parentElement).toBe(screen.getByText('编号 2026-0003').closest('p')!.parentElement)
  fireEvent.click(screen.getByText('发布时'))
  expect(screen.queryByText('以下是现在统计的数字，不是发布的数字')).toBeNull()
})

test('one that was withdrawn says why and is not withdrawn again; another’s is not counted anew', async () => {
  open({ own: 0, withdrawn_at: '2026-11-24 08:00:00', withdrawn_by: '王芳', reason: '口径有误' })
  expect(await screen.findByText('2026-11-24 08:00 王芳 撤回：口径有误')).toBeTruthy()
  expect(screen.queryByText('差异')).toBeNull()
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
})
