import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../../contract/notices.ts'
import { OwnNotices } from './OwnNotices.tsx'
import { SwitchScreen } from './SwitchScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = { event: 'soon', name: '即将超期', text: '工单{order_no}即将超期', who: '承办单位经办人', always: null }
const link = { event: 'caller_link', name: '查询链接', text: '{link}', who: '诉求人', channels: ['sms'], on: [] }

test('a switch counts at once; what does not apply, and what always goes, has none', async () => {
  const sent = fakeServer({
    [noticeSwitches.path]: () =>
      ok([
        { ...soon, channels: ['app', 'sms', 'ding', 'wx', 'email'], on: ['app'] },
        { ...link, always: 'sms' },
      ]),
    [noticeSwitch.path]: () => ok(null),
  })
  show(<SwitchScreen />)
  fireEvent.click(await screen.findByRole('checkbox', { name: '即将超期：短信' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === noticeSwitch.path)?.body).toEqual({ event: 'soon', channel: 'sms', on: 1 }),
  )
  expect(screen.getByText('始终发送')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: '查询链接：短信' })).toBeNull()
  expect(screen.getAllByRole('img', { name: '不适用' })).toHaveLength(4)
})

test('a switch keeps the keyboard’s place while it is sent, and is sent once', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const sent = fakeServer({
    [noticeSwitches.path]: () => ok([{ ...soon, channels: ['app', 'sms'], on: ['app'] }]),
    [noticeSwitch.path]: () => ok(null),
  })
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith(noticeSwitch.path)) await held
    return fetchNow(address, init)
  })
  show(<SwitchScreen />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '即将超期：短信' })
  fireEvent.click(box)
  await waitFor(() => expect(box.getAttribute('aria-busy')).toBe('true'))
  expect(box.disabled).toBe(false)
  fireEvent.click(box)
  release()
  await waitFor(() => expect(box.getAttribute('aria-busy')).toBe('false'))
  expect(sent.filter(({ path }) => path === noticeSwitch.path)).toHaveLength(1)
})

test('one unticks what one does not want to be told; what must be told stays', async () => {
  const sent = fakeServer({
    [ownNotices.path]: () =>
      ok({
        events: [
          { ...soon, must: 0 },
          { event: 'supervised', name: '督办', text: '', must: 1 },
        ],
        ...{ muted: [], quiet_from: null, quiet_to: null },
      }),
    [ownNoticesSave.path]: () => ok(null),
  })
  show(<OwnNotices />)
  const must = await screen.findByRole<HTMLInputElement>('checkbox', { name: /督办/ })
  expect([must.checked, must.disabled]).toEqual([true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: '即将超期' }))
  fireEvent.change(screen.getByLabelText('短信免打扰开始'), { target: { value: '12:00' } })
  fireEvent.change(screen.getByLabelText('短信免打扰结束'), { target: { value: '14:00' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === ownNoticesSave.path)?.body).toEqual({
      ...{ muted: ['soon'], quiet_from: '12:00', quiet_to: '14:00' },
    }),
  )
})
