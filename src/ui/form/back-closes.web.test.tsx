import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createBrowserRouter, Link, Route, RouterProvider, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { AreaField } from './fields.tsx'
import { FormAside } from './FormAside.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const note = post('/note', {
  access: 'signed_in',
  title: { zh: '备注', en: 'Note' },
  audit: 'x',
  input: z.object({ text: z.string().min(1) }),
  output: z.null(),
})

function Screen() {
  const [writing, setWriting] = useState(false)
  const close = () => setWriting(false)
  return (
    <>
      <h1>工单</h1>
      <Link to="/order?tag=1">页签</Link>
      <button type="button" onClick={() => setWriting(true)}>
        备注
      </button>
      {writing && (
        <FormDialog endpoint={note} draft="note" title="写备注" onDone={close} onCancel={close}>
          <AreaField name="text" label={{ zh: '内容', en: 'Text' }} />
        </FormDialog>
      )}
    </>
  )
}

/** The screen, come to from a list, with its form open. */
async function open() {
  fakeServer({ '/note': () => ok(null) })
  const { router } = show(
    <Routes>
      <Route path="/list" element={<h1>列表</h1>} />
      <Route path="/order" element={<Screen />} />
    </Routes>,
    '/list',
  )
  await router.navigate('/order?sort=due', { state: { cursors: ['c'] } })
  fireEvent.click(await screen.findByRole('button', { name: '备注' }))
  await screen.findByRole('dialog')
  const back = () => void router.navigate(-1)
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { router, back, closed }
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('内容')
const write = (value: string) => fireEvent.change(text(), { target: { value } })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('Back closes the form and stays on the screen; what was typed is kept, and the next Back leaves', async () => {
  const { router, back, closed } = await open()
  write('稍后再写')
  back()
  await closed()
  expect(router.state.location).toMatchObject({ pathname: '/order', search: '?sort=due', state: { cursors: ['c'] } })
  fireEvent.click(screen.getByRole('button', { name: '备注' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('内容')).value).toBe('稍后再写')
  back()
  await closed()
  back()
  await screen.findByRole('heading', { name: '列表' })
})

it.each([
  ['cancelled', () => fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }))],
  ['left by Escape', () => fireEvent.keyDown(text(), { key: 'Escape' })],
  [
    'sent',
    () => {
      write('已联系')
      fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })
    },
  ],
])('a form that was %s leaves no step behind', async (_, close) => {
  const { router, back, closed } = await open()
  close()
  await closed()
  expect(router.state.location.state).toEqual({ cursors: ['c'] })
  back()
  await screen.findByRole('heading', { name: '列表' })
})

it('stays open when its screen is come back to by another way, and Back closes it there', async () => {
  const { router, back, closed } = await open()
  fireEvent.click(screen.getByText('页签'))
  await waitFor(() => expect(router.state.location.search).toBe('?tag=1'))
  await waitFor(() => expect(router.state.location.state).toHaveProperty('over'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  back()
  await closed()
  expect(router.state.location.search).toBe('?tag=1')
})

it('closes though its step back was lost among others before the screen was drawn', async () => {
  const { router, closed } = await open()
  await act(async () => {
    fireEvent.keyDown(text(), { key: 'Escape' })
    await router.navigate(1)
  })
  await closed()
  expect(router.state.location.state).toEqual({ cursors: ['c'] })
})

it('asked a second time, it closes though its step was gone before it was drawn', async () => {
  const given: ((then: () => void) => void)[] = []
  const closed = vi.fn<() => void>()
  const Panel = () => {
    given.push(useBackCloses('panel', vi.fn<() => void>()))
    useEffect(() => {
      history.replaceState(null, '')
      dispatchEvent(new PopStateEvent('popstate'))
    }, [])
    return null
  }
  const router = createBrowserRouter([{ path: '*', element: <Panel /> }])
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(given).not.toEqual([]))
  given[0]!(closed)
  given[0]!(vi.fn<() => void>())
  expect(closed).toHaveBeenCalledTimes(1)
  router.dispose()
})

it('closes by what was handed out before its step was there, as when one sends faster than the screen is drawn', async () => {
  const given: ((then: () => void) => void)[] = []
  const closed = vi.fn<() => void>()
  const Panel = () => {
    given.push(useBackCloses('panel', vi.fn<() => void>()))
    return null
  }
  const { router } = show(<Panel />, '/order')
  await waitFor(() => expect(router.state.location.state).toHaveProperty('over'))
  given[0]!(closed)
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(router.state.location.state).toBeNull()
})

it('drawn in another way, as where the window becomes narrow, it is the same step: one Back closes it', async () => {
  fakeServer({})
  function Turning() {
    const [wide, setWide] = useState(true)
    const [isOpen, setOpen] = useState(true)
    const close = () => setOpen(false)
    const Look = wide ? FormAside<typeof note> : FormDialog<typeof note>
    return (
      <>
        <button type="button" onClick={() => setWide(!wide)}>
          转动
        </button>
        {isOpen && (
          <Look endpoint={note} draft="note" title="写备注" onDone={close} onCancel={close}>
            <AreaField name="text" label={{ zh: '内容', en: 'Text' }} />
          </Look>
        )}
      </>
    )
  }
  const { router } = show(<Turning />, '/order')
  await waitFor(() => expect(router.state.location.state).not.toBeNull())
  const { key } = router.state.location
  for (const _ of [1, 2]) fireEvent.click(screen.getByText('转动'))
  await screen.findByRole('dialog', { name: '写备注' })
  expect(router.state.location.key).toBe(key)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.state).toBeNull()
})
