import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { z } from 'zod'

import { Id, get, post, text } from '#kernel/endpoint.ts'

import { useEndpoint } from '../api/hooks.ts'
import { TagPath, tagStore } from '../tags.ts'
import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { AreaField, RadioField, TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const back = post('/back', {
  access: 'signed_in',
  title: { zh: '退单', en: 'Send back' },
  audit: 'x',
  input: z
    .object({ id: Id, reason: text(10, 500), note: text(2, 20).optional(), kind: z.enum(['a', 'b']) })
    .refine((v) => v.kind === 'a' || v.note, { path: ['note'], message: 'required' }),
  output: z.null(),
})
const order = get('/order', {
  access: 'signed_in',
  title: { zh: '工单', en: 'Order' },
  input: z.object({}),
  output: z.number(),
})
const LABEL = {
  reason: { zh: '原因说明', en: 'Reason' },
  note: { zh: '备注', en: 'Note' },
  kind: { zh: '类别', en: 'Kind' },
}
const KINDS = { a: { zh: '甲', en: 'A' }, b: { zh: '乙', en: 'B' } }
const REASON = '该路段不属于我局管辖范围，请改派。'

const HERE = '/orders/7'

function open(answer: Answer = () => ok(null), onCancel = () => {}) {
  const sent = fakeServer({ '/back': answer })
  const onDone = vi.fn<() => void>()
  const form = (
    <FormDialog
      endpoint={back}
      fixed={{ id: '7' }}
      draft="back:7"
      title="退单"
      submitText="提交"
      onDone={onDone}
      onCancel={onCancel}
      tells={(refusal) => refusal?.code === 'STALE' && <p>已被他人处理</p>}
    >
      <AreaField name="reason" label={LABEL.reason} />
      <TextField name="note" label={LABEL.note} />
      <RadioField name="kind" label={LABEL.kind} choices={KINDS} />
    </FormDialog>
  )
  show(<TagPath value={HERE}>{form}</TagPath>)
  return { sent, onDone }
}
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('原因说明')
const type = (value: string) => fireEvent.change(reason(), { target: { value } })
const submit = () => fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('FormDialog', () => {
  it('names its own fields while another screen is kept with the same form', () => {
    open()
    open()
    const ids = screen.getAllByLabelText('备注').map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('keeps the tag open as soon as something is typed', () => {
    const at = { pathname: HERE, search: '', hash: '', state: null, key: 'k' }
    tagStore.visit(at, { affix: false, noCache: false, preview: true })
    const isPreview = () => tagStore.read().tags.find(({ path }) => path === HERE)?.preview
    open()
    expect(isPreview()).toBe(true)
    type('太短')
    expect(isPreview()).toBe(false)
  })

  it('takes its rules from the contract: marks what is required, names the field that is wrong', async () => {
    const { sent } = open()
    expect(screen.getByText('原因说明').className).toContain('required')
    expect(screen.getByText('备注').className).not.toContain('required')
    submit()
    expect(await screen.findByText('请填写原因说明')).toBeTruthy()
    expect(await screen.findByText('请选择类别')).toBeTruthy()
    type('太短')
    fireEvent.blur(reason())
    expect(await screen.findByText('原因说明不能少于10个字')).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  it('holds the focus while it is sent, and gives it back to the field after a refusal', async () => {
    const held: (Element | null)[] = []
    open(() => (held.push(document.activeElement), refused('CONFLICT', '不能退单')))
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    reason().focus()
    submit()
    expect(await screen.findByText('不能退单')).toBeTruthy()
    expect([held[0]?.matches(':enabled, :disabled'), held[0]?.contains(reason())]).toEqual([false, true])
    await waitFor(() => expect(document.activeElement).toBe(reason()))
  })

  it('sends with Ctrl+Enter, with what belongs to it and without what is empty', async () => {
    const { sent, onDone } = open()
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    submit()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent[0]!.body).toEqual({ id: '7', reason: REASON, kind: 'a' })
    expect(sessionStorage.length).toBe(0)
  })

  it('checks rules between fields and shows them at the field', async () => {
    const { sent } = open()
    type(REASON)
    fireEvent.click(screen.getByText('乙'))
    submit()
    expect(await screen.findByText('请填写备注')).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  it('keeps what was typed when the server refuses, and shows the refusal at the field it names', async () => {
    const issues = [{ field: 'reason', message: '请说明具体依据' }]
    const { onDone } = open(() => refused('INVALID', '原因说明：请说明具体依据', { issues }, 400))
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    submit()
    expect(await screen.findByText('请说明具体依据')).toBeTruthy()
    expect(screen.queryByText('原因说明：请说明具体依据')).toBeNull()
    expect(reason().value).toBe(REASON)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('says otherwise what is refused of a field that it does not show, or besides one that it does', async () => {
    const issues = ['reason', 'version'].map((field) => ({ field, message: `${field} 不对` }))
    open(() => refused('INVALID', '版本：不对', { issues }, 400))
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    submit()
    expect(await screen.findByText('版本：不对')).toBeTruthy()
    expect(await screen.findByText('reason 不对')).toBeTruthy()
  })

  it('brings unsent content back when the form is opened again, and lets one start afresh', async () => {
    open()
    type(REASON)
    cleanup()
    open()
    expect(reason().value).toBe(REASON)
    fireEvent.click(screen.getByRole('button', { name: '清空重填' }))
    expect(reason().value).toBe('')
  })

  it('begins in the first field that must be filled in, and goes back to what opened it', async () => {
    const Opener = () => {
      const [opened, setOpened] = useState(false)
      return (
        <>
          <button onClick={() => setOpened(true)}>退单</button>
          {opened && (
            <FormDialog
              endpoint={back}
              initial={{ reason: REASON }}
              title="退单"
              onDone={() => {}}
              onCancel={() => setOpened(false)}
            >
              <TextField name="note" label={LABEL.note} />
              <AreaField name="reason" label={LABEL.reason} />
              <RadioField name="kind" label={LABEL.kind} choices={KINDS} />
            </FormDialog>
          )}
        </>
      )
    }
    show(<Opener />)
    const opener = screen.getByRole('button', { name: '退单' })
    opener.focus()
    fireEvent.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('甲')))
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('shows what one decides about, where the keyboard reaches it too', () => {
    show(
      <FormDialog endpoint={back} title="退单" beside={<p>夜市占道经营</p>} onDone={() => {}} onCancel={() => {}}>
        <AreaField name="reason" label={LABEL.reason} />
      </FormDialog>,
    )
    const matter = screen.getByRole('region', { name: '所办事项' })
    expect([matter.textContent, matter.tabIndex]).toEqual(['夜市占道经营', 0])
  })

  it('is sent from anywhere in its frame, and leads to the first fault without a pause', async () => {
    const { sent } = open()
    const close = screen.getByRole('button', { name: '取消' })
    close.focus()
    fireEvent.keyDown(close, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(reason()))
    expect(screen.getByText('还有 2 项需要填写或更正')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交' })).toHaveProperty('disabled', false)
    type(REASON)
    fireEvent.blur(reason())
    expect(await screen.findByText('还有 1 项需要填写或更正')).toBeTruthy()
    fireEvent.click(screen.getByText('甲'))
    await waitFor(() => expect(screen.queryByText(/项需要填写或更正/)).toBeNull())
    submit()
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('tells inside the form what became of it, beside what was typed', async () => {
    open(() => refused('STALE', '请刷新'))
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    submit()
    expect(await screen.findByText('已被他人处理')).toBeTruthy()
    expect(reason().value).toBe(REASON)
  })

  it('says that unsent content is kept when it is closed', async () => {
    const onCancel = vi.fn<() => void>()
    open(() => ok(null), onCancel)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.queryByText('未提交的内容已保留，再次打开时可继续填写')).toBeNull()
    type(REASON)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await screen.findByText('未提交的内容已保留，再次打开时可继续填写')).toBeTruthy()
    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  it('stays until the screen below shows what came of it', async () => {
    let readings = 0
    let show_it = (): void => {}
    const later = new Promise<void>((resolve) => (show_it = resolve))
    fakeServer({ '/back': () => ok(null), '/order': () => ok(readings) })
    const fetchNow = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/order') && ++readings > 1) await later
      return fetchNow(address, init)
    })
    const onDone = vi.fn<() => void>()
    const Below = () => <p>{String(useEndpoint(order, {}).data)}</p>
    show(
      <>
        <Below />
        <FormDialog
          endpoint={back}
          fixed={{ id: '7' }}
          invalidates={[order]}
          title="退单"
          onDone={onDone}
          onCancel={onDone}
        >
          <AreaField name="reason" label={LABEL.reason} />
          <RadioField name="kind" label={LABEL.kind} choices={KINDS} />
        </FormDialog>
      </>,
    )
    await screen.findByText('1')
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    submit()
    await waitFor(() => expect(readings).toBe(2))
    expect(onDone).not.toHaveBeenCalled()
    show_it()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(screen.getByText('2')).toBeTruthy()
  })

  it('cannot be sent twice by a double click', async () => {
    const { sent } = open(() => refused('STALE', '请刷新'))
    type(REASON)
    fireEvent.click(screen.getByText('甲'))
    const button = screen.getByRole('button', { name: '提交' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('alert')
    expect(sent).toHaveLength(1)
    expect(button).toHaveProperty('disabled', true)
  })
})
