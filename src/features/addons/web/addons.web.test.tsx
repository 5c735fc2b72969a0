import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { MayOpen } from '#ui/may-open.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { addonInstall, addonList, addonUninstall } from '../contract.ts'
import { AddonsScreen, AddonSetUps } from './AddonsScreen.tsx'
import { useLiveAddons } from './installed.ts'

type Row = OutputOf<typeof addonList>[number]
const row = (key: string, zh: string, given: Partial<Row>): Row => ({
  ...{ key, name: zh, name_en: key, type: 'notify', has_setting: 1, installed: 0, installed_at: null },
  ...{ uninstalled_at: null, ready: 0, available: 1, introduction: `${zh}的介绍`, introduction_en: key },
  ...{ without: `没有${zh}会怎样。`, without_en: key, set_up_at: `/plugin/${key}`, ...given },
})
const ROWS = [
  row('sms', '短信', {}),
  row('email', '邮件', { installed: 1, installed_at: '2026-11-02 09:00:00' }),
  row('social', '社交登录', { type: 'system', uninstalled_at: '2026-11-02 09:00:00' }),
  row('grid', '网格管理', { type: 'business', available: 0, has_setting: 0, set_up_at: null, introduction: '' }),
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(of: typeof AddonsScreen, endpoints: readonly Endpoint[] = [addonInstall, addonUninstall]) {
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin', paths: ['/plugin/manage'], endpoints: [addonList, ...endpoints] }),
    [addonList.path]: () => ok(ROWS),
    [addonInstall.path]: () => ok(null),
    [addonUninstall.path]: () => ok(null),
  })
  const Shown = of
  show(
    <SessionGate>
      <MayOpen value={() => true}>
        <Shown />
      </MayOpen>
    </SessionGate>,
    '/plugin/manage',
  )
  return sent
}

const line = async (name: string) => (await screen.findByText(name)).closest('li')!

test('an add-on is installed after it was said what that does', async () => {
  const sent = open(AddonsScreen)
  fireEvent.click(within(await line('短信')).getByRole('button', { name: '安装 短信' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('设置完成后才开始工作')
  fireEvent.click(within(question).getByRole('button', { name: '安装' }))
  await waitFor(() => expect(sent.find(({ path }) => path === addonInstall.path)?.body).toEqual({ key: 'sms' }))
})

test('who uninstalls one reads first what no longer happens', async () => {
  const sent = open(AddonsScreen)
  fireEvent.click(within(await line('邮件')).getByRole('button', { name: '卸载 邮件' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('没有邮件会怎样。')
  expect(question.textContent).toContain('保留 30 天')
  fireEvent.click(within(question).getByRole('button', { name: '卸载' }))
  await waitFor(() => expect(sent.find(({ path }) => path === addonUninstall.path)?.body).toEqual({ key: 'email' }))
})

test('each says how it stands, and what cannot be done is not offered', async () => {
  open(AddonsScreen)
  expect((await line('邮件')).textContent).toContain('待设置')
  expect(
    within(await line('邮件'))
      .getByRole('link', { name: '设置 邮件' })
      .getAttribute('href'),
  ).toBe('/plugin/email')
  expect((await line('社交登录')).textContent).toContain('原有设置和数据保留至 2026-12-02')
  const later = screen.getByRole('region', { name: '未随本版本提供' })
  expect(later.textContent).toContain('网格管理')
  expect(within(later).queryByRole('button')).toBeNull()
})

test('who may not install looks only', async () => {
  open(AddonsScreen, [])
  await line('短信')
  expect(screen.queryByRole('button', { name: /安装/ })).toBeNull()
})

test('what is set up is chosen among those that are installed', async () => {
  open(AddonSetUps)
  await line('邮件')
  expect(screen.queryByText('短信')).toBeNull()
})

test('what somebody else installs or uninstalls is known here without loading the page again', async () => {
  const listening: { onmessage?: (event: { data: string }) => void }[] = []
  class Stream {
    onmessage?: (event: { data: string }) => void
    constructor() {
      listening.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream)
  let rows = ROWS
  fakeServer({ ...sessionAnswers({}), [addonList.path]: () => ok(rows) })
  const Shown = () => <p>{[...(useLiveAddons() ?? [])].join(' ')}</p>
  show(
    <SessionGate>
      <Shown />
    </SessionGate>,
  )
  await screen.findByText('email')
  rows = rows.map((one) => ({ ...one, installed: one.key === 'sms' ? 1 : 0 }))
  act(() => listening[0]!.onmessage!({ data: '{"type":"addon.changed","ids":[]}' }))
  expect((await screen.findByText('sms')).textContent).toBe('sms')
})
