import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { noticeManage, noticeSave } from '../contract.ts'
import { notices } from './feature.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a notice goes to everybody unless told otherwise', async () => {
  const sent = fakeServer({
    [noticeManage.path]: () =>
      ok({ rows: [], next: null, total: 0, total_exact: true, departments: [{ id: '7', name: '城管局' }], roles: [] }),
    [noticeSave.path]: () => ok({ id: '6' }),
  })
  show(
    <Routes>
      {notices.screens.map(({ path, screen }) => (
        <Route key={path} path={path} element={screen()} />
      ))}
    </Routes>,
    '/sys/notice/add',
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('标题'), { target: { value: '停电通知' } })
  fireEvent.change(dialog.getByLabelText('正文'), { target: { value: '明晚停电。' } })
  fireEvent.click(dialog.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent.some(({ path }) => path === noticeSave.path)).toBe(true))
  const { body } = sent.find(({ path }) => path === noticeSave.path)!
  expect(body).toMatchObject({ title: '停电通知', content: '明晚停电。', scope: 'all', top: 0, need_ack: 0 })
})
