import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { STORAGE_AT, storageSetUp, storageSetUpSave, storageState, storageTry } from '../contract.ts'
import { StorageScreen } from './StorageScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SET_UP = {
  ...{ driver: 'qcloud_cos', endpoint: 'https://cos.example.cn', region: 'ap-guangzhou', bucket: 'hotline' },
  ...{ access_key: 'AKID', path_prefix: '' },
} as const
const STATE: OutputOf<typeof storageState> = {
  ...{ files: 1200, bytes: 3 * 1024 ** 3, copied_at: '2026-11-23 08:00:00', waiting: 10_001, to_remove: 2 },
  ...{ failed_at: '2026-11-23 08:55:00', failure: '没有这个存储桶' },
}

test('beside the form it stands how far copying is, what fails, and whether the store answers', async () => {
  const endpoints = [storageSetUp, storageSetUpSave, storageTry, storageState]
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin', paths: [STORAGE_AT.path], endpoints }),
    [storageSetUp.path]: () => ok({ set_up: SET_UP, version: 1 }),
    [storageState.path]: () => ok(STATE),
    [storageTry.path]: () => ok(null),
  })
  show(
    <SessionGate>
      <StorageScreen />
    </SessionGate>,
    STORAGE_AT.path,
  )
  const standing = await screen.findByRole('region', { name: '复制进度' })
  await screen.findByText('1200 个文件，3.0 GB')
  for (const said of ['10000 个以上', '2 个已删除文件的副本', '2026-11-23 08:55：没有这个存储桶'])
    expect(standing.textContent).toContain(said)
  expect(document.body.textContent).toContain('https://cos.ap-guangzhou.myqcloud.com')
  fireEvent.click(screen.getByRole('button', { name: '测试连接' }))
  expect(await screen.findByText(/连接正常/)).toBeTruthy()
  expect(sent.some(({ path }) => path === storageTry.path)).toBe(true)
})
