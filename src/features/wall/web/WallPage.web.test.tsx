import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { wallFigures, type WallFigures } from '../contract.ts'
import { WALL_NUMBERS } from '../domain/wall.ts'
import { WallPage } from './WallPage.tsx'

const FIGURES: WallFigures = {
  ...{ at: '2026-11-23 09:30:00', seconds: 20, parts: ['today', 'topics', 'warnings'] },
  today: WALL_NUMBERS.map((key) => ({ key, today: key === 'received' ? 112 : 0, yesterday: 83 })),
  days: [],
  topics: [{ id: '1', name: '城市管理/市容秩序', n: 40 }],
  areas: [],
  departments: [],
  warnings: [{ id: '3', kind: 'place', area_name: '湖滨社区', topic_name: '供热', n: 8, usual: 1.2, days: 3 }],
}
const heading = (name: string) => screen.findByRole('heading', { name })
const open = (answer: Answer) => {
  fakeServer({ [wallFigures.path]: answer })
  show(<WallPage />)
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it turns by itself and by arrows, and stops by the space bar', async () => {
  open(() => ok(FIGURES))
  await heading('今日')
  expect(screen.getByText('112')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'ArrowLeft' })
  await heading('苗头预警')
  expect(screen.getByText('近3天8件，往常每3天1.2件')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(20_000)
  await heading('今日')
  fireEvent.keyDown(document.body, { key: ' ' })
  await vi.advanceTimersByTimeAsync(40_000)
  await heading('今日')
  fireEvent.click(screen.getByRole('button', { name: '继续轮播' }))
  await vi.advanceTimersByTimeAsync(20_000)
  await heading('近7日诉求最多的事项')
})

test('without a connection the figures stay and say of when they are; shut out, nothing stays', async () => {
  let answer: ReturnType<Answer> = ok(FIGURES)
  open(() => answer)
  expect(await screen.findByText('截至 09:30')).toBeTruthy()
  answer = 'unreachable'
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await screen.findByText(/连接中断，显示 09:30/)).toBeTruthy()
  answer = refused('WALL_SHUT', '此大屏地址无效或已停用', null, 403)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await screen.findByText(/此大屏地址无效或已停用/)).toBeTruthy()
  expect(screen.queryByText('112')).toBe(null)
})
