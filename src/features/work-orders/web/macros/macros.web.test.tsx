import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { doMacro, getMacros, previewMacro } from '../../contract/macros.ts'
import type { ToldOutcome } from '../actions/use-outcome.ts'
import { MacroButton } from './MacroButton.tsx'
import { MacroDialog, SeveralMacroDialog } from './MacroDialog.tsx'

const order = (id: string, actions: readonly string[]) =>
  ({
    ...{ id, version: 3, order_no: `RX${id}`, title: '路灯不亮', category_id: null, actions },
    ...{ status: 'waiting', pending_action: 'none', holder_dept_name: null },
  }) as never
const HANDING = { id: '7', title: '转城管', steps: ['tag', 'allocate'], category_id: null }
const NOTING = { id: '8', title: '电话留痕', steps: ['note'], category_id: null }
const acted = { ...{ id: '1', version: 5, status: 'in_progress', pending_action: 'handle', action: 'allocate' } }
const answers = {
  ...sessionAnswers({ endpoints: [doMacro] }),
  [getMacros.path]: () => ok([HANDING, NOTING]),
  [previewMacro.path]: () =>
    ok([
      {
        id: '1',
        macro_version: 2,
        lines: ['标签：+噪音', '派单：交由【城管局】办理，办理时限 2026-11-25 17:00'],
        refused: null,
      },
      { id: '2', macro_version: 2, lines: [], refused: '该工单已签收' },
    ]),
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an order offers the macros whose every step it allows, tells what one would do, and runs it once', async () => {
  const done = vi.fn<(outcome: ToldOutcome) => void>()
  const sent = fakeServer({
    ...answers,
    [doMacro.path]: () => ok({ ...acted, holder_dept_name: '城管局', actions: [], due_at: '2026-11-25 17:00:00' }),
  })
  show(
    <SessionGate>
      <MacroButton order={order('1', ['tag', 'allocate'])} onDone={done} />
    </SessionGate>,
  )
  const button = await screen.findByRole('button', { name: '一键处理' })
  fireEvent.keyDown(document.body, { key: '.', code: 'Period' })
  await screen.findByText('派单：交由【城管局】办理，办理时限 2026-11-25 17:00')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '快捷处理' }))
  expect(await screen.findAllByText('转城管')).toBeTruthy()
  expect(screen.queryByText('电话留痕')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: '一键处理' }).find((one) => one !== button)!)
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(done.mock.calls[0]![0].to).toBe('城管局')
  expect(sent.filter(({ path }) => path === doMacro.path).map(({ body }) => body)).toEqual([
    { macro_id: '7', macro_version: 2, id: '1', version: 3 },
  ])
})

test('a macro runs on the order of which was told what it would do, and on no later one', async () => {
  const sent = fakeServer({
    ...answers,
    [doMacro.path]: () => refused('ORDER_STALE', '该工单已被他人处理，请刷新后重试'),
  })
  const given = { macros: [HANDING as never], onDone: () => undefined, onClose: () => undefined }
  function Changing() {
    const [version, setVersion] = useState(3)
    return (
      <>
        <button type="button" onClick={() => setVersion(4)}>
          别人处理
        </button>
        <MacroDialog order={{ id: '1', version, order_no: 'RX1', title: '路灯不亮' }} {...given} />
      </>
    )
  }
  show(<Changing />)
  await screen.findByText('派单：交由【城管局】办理，办理时限 2026-11-25 17:00')
  fireEvent.click(screen.getByText('别人处理'))
  fireEvent.click(screen.getByRole('button', { name: '一键处理' }))
  await waitFor(() => expect(sent.find(({ path }) => path === doMacro.path)?.body['version']).toBe(3))
})

test('of a macro that somebody changed meanwhile it is told anew what it does, and that is what runs', async () => {
  let now = 2
  const line = (n: number) => `派单：第${n}版`
  const sent = fakeServer({
    ...answers,
    [previewMacro.path]: () => ok([{ id: '1', macro_version: now, lines: [line(now)], refused: null }]),
    [doMacro.path]: () => refused('STALE', '内容已被他人修改，请核对后重试'),
  })
  const one = { id: '1', version: 3, order_no: 'RX1', title: '路灯不亮' }
  show(<MacroDialog order={one} macros={[HANDING as never]} onDone={() => undefined} onClose={() => undefined} />)
  await screen.findByText(line(2))
  now = 3
  fireEvent.click(screen.getByRole('button', { name: '一键处理' }))
  await screen.findByText(line(3))
  const versions = () => sent.filter(({ path }) => path === doMacro.path).map(({ body }) => body['macro_version'])
  expect(versions()).toEqual([2])
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: /一键处理$/ })
  await waitFor(() => expect(again.disabled).toBe(false))
  fireEvent.click(again)
  await waitFor(() => expect(versions()).toEqual([2, 3]))
})

test('on a phone the button is its picture alone, which leaves no room for a key', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  fakeServer(answers)
  show(
    <SessionGate>
      <MacroButton order={order('1', ['tag', 'allocate'])} onDone={() => {}} />
    </SessionGate>,
  )
  const button = await screen.findByRole('button', { name: '一键处理' })
  expect([button.textContent, button.dataset['key']]).toEqual(['', undefined])
})

test('where no macro is possible there is no button', async () => {
  const sent = fakeServer(answers)
  show(
    <SessionGate>
      <MacroButton order={order('1', ['sign'])} onDone={() => undefined} />
    </SessionGate>,
  )
  await waitFor(() => expect(sent.some(({ path }) => path === getMacros.path)).toBe(true))
  expect(screen.queryByRole('button', { name: '一键处理' })).toBeNull()
})

test('of several orders each is told beforehand and afterwards; who was refused stays chosen', async () => {
  const result = { code: '', msg: '', done: { ...acted, actions: [], due_at: '2026-11-25 17:00:00' } }
  const failed = { id: '2', ok: false, code: 'SIGNED', msg: '该工单已签收', done: null }
  const sent = fakeServer({
    ...answers,
    [doMacro.path]: () => ok({ results: [{ id: '1', ok: true, ...result }, failed] }),
  })
  const choose = vi.fn<(ids: readonly string[]) => void>()
  const rows = [order('1', ['tag', 'allocate']), order('2', ['tag', 'allocate'])]
  show(<SeveralMacroDialog rows={rows} macros={[HANDING as never]} choose={choose} onClose={() => undefined} />)
  await screen.findByText('不办理：该工单已签收')
  fireEvent.click(screen.getByRole('button', { name: '一键处理 2 件' }))
  await screen.findByText(/成功 1 件，失败 1 件/)
  expect(choose).toHaveBeenLastCalledWith(['2'])
  expect(sent.find(({ path }) => path === doMacro.path)!.body).toEqual({
    ...{ macro_id: '7', macro_version: 2, ids: ['1', '2'], versions: { 1: 3, 2: 3 } },
  })
})

test('of more than a hundred the first hundred are told', async () => {
  const sent = fakeServer(answers)
  const rows = Array.from({ length: 101 }, (_, i) => order(`${i + 1}`, ['tag', 'allocate']))
  show(<SeveralMacroDialog rows={rows} macros={[HANDING as never]} choose={() => {}} onClose={() => undefined} />)
  await screen.findByText(/前 100 件的预览/)
  expect(sent.find(({ path }) => path.startsWith(previewMacro.path))).toBeTruthy()
  expect(screen.queryByText('RX101')).toBeNull()
})
