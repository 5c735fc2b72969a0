import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sheetEndpoints } from '#kernel/sheet.ts'
import { get } from '#kernel/endpoint.ts'
import { z } from 'zod'

import { useEndpoint } from '../api/hooks.ts'
import { proveThrough } from '../api/step-up.ts'
import { fakeServer, ok, show } from '../testing/harness.tsx'
import { HeldUpload, holdUploads } from '../testing/held-upload.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { SheetTools } from './SheetTools.tsx'

const title = { zh: '部门', en: 'Departments' }
const SHEET = { title, ...sheetEndpoints('/v1/x/Dept', { title, audit: 'x' }) }
const list = get('/v1/x/List', { title, access: 'granted', input: z.object({}), output: z.null() })
const TOLD = { rows: 3, added: 1, changed: 1, same: 1, faulty: 0, faults: [], unknown: ['备注二'], done: 0, file: null }

afterEach(() => {
  cleanup()
  held = undefined
  vi.unstubAllGlobals()
})

let held: Promise<void> | undefined

const UNPROVED = { status: false, code: 'STEP_UP_REQUIRED', data: { proof: 'password' } }

/** Answers each file with the next of these, or with none where there is none; notes whether it was a trial. */
function serverOfFiles(answers: object[]) {
  const trials: unknown[] = []
  class Answered extends HeldUpload {
    override send(form: FormData): void {
      trials.push(form.get('trial'))
      const data = answers.shift()
      void Promise.resolve(held).then(() => {
        if (!data) return act(() => this.onerror?.())
        if (data === UNPROVED) return this.answer(403, data)
        this.take(data)
      })
    }
  }
  holdUploads(Answered)
  return trials
}

const List = () => <p>{useEndpoint(list, {}).status}</p>

async function opened(answers: object[], server: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer(server)
  const sent = serverOfFiles(answers)
  show(
    <>
      <SheetTools sheets={[SHEET]} changes={[list]} />
      {list.path in server && <List />}
    </>,
    '/',
  )
  fireEvent.click(screen.getByRole('button', { name: /表格/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导入表格' }))
  await screen.findByRole('dialog')
  return { sent }
}
const choose = () =>
  fireEvent.change(screen.getByLabelText('选择文件', { selector: 'input' }), {
    target: { files: [new File(['编码'], '部门.csv')] },
  })
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认导入' })

test('a file says what it would do before it does it', async () => {
  const { sent } = await opened([TOLD, { ...TOLD, done: 1 }])
  expect(confirm().disabled).toBe(true)
  choose()
  expect(await screen.findByText('共 3 行：新增 1，修改 1，不变 1')).toBeTruthy()
  expect(screen.getByText('未识别的列：备注二')).toBeTruthy()
  fireEvent.click(confirm())
  expect(await screen.findByText('已导入：新增 1，修改 1')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['1', '0'])
})

test('each step has the focus when it is next', async () => {
  fakeServer({})
  serverOfFiles([TOLD])
  const nothing = (): void => undefined
  show(<SheetDialog sheet={SHEET} changes={[list]} onEmpty={nothing} onClose={nothing} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择文件' })))
  choose()
  await waitFor(() => expect(document.activeElement).toBe(confirm()))
})

test('it stays until the list below shows what came of it', async () => {
  await opened([TOLD, { ...TOLD, done: 1 }], { [list.path]: () => ok(null) })
  choose()
  await screen.findByText(/^共 3 行/)
  let arrive = (): void => undefined
  const underway = new Promise<void>((resolve) => (arrive = resolve))
  const network = fetch
  const asked = vi.fn<typeof fetch>(async (...given) => (await underway, network(...given)))
  vi.stubGlobal('fetch', asked)
  fireEvent.click(confirm())
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect([screen.queryByText('已导入：新增 1，修改 1'), screen.queryByRole('dialog') !== null]).toEqual([null, true])
  arrive()
  expect(await screen.findByText('已导入：新增 1，修改 1')).toBeTruthy()
})

test('while a row is wrong nothing can be taken; what is wrong stands there', async () => {
  const fault = { row: 4, header: '类别', value: '局', message: '只能填写：委办局' }
  await opened([{ ...TOLD, faulty: 1, faults: [fault], file: { file_name: 'x', content: '' } }])
  choose()
  expect(await screen.findByText('只能填写：委办局')).toBeTruthy()
  expect(screen.getByRole('button', { name: '下载错误清单' })).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('a file that says what is there already has nothing to take', async () => {
  await opened([{ ...TOLD, added: 0, changed: 0, same: 3 }])
  choose()
  expect(await screen.findByText('内容与现有的相同，没有要导入的')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('who does not prove who he is reads that nothing was sent, and may try again', async () => {
  const stop = proveThrough(async () => false)
  await opened([UNPROVED, TOLD])
  choose()
  expect(await screen.findByText('已取消，未提交')).toBeTruthy()
  choose()
  expect(await screen.findByText(/^共 3 行/)).toBeTruthy()
  stop()
})

/** Closed while the file is taken, and opened again before the answer comes. */
async function closedWhileTaken(answers: object[]) {
  await opened([TOLD, ...answers])
  choose()
  await screen.findByText(/^共 3 行/)
  let answer = (): void => undefined
  held = new Promise<void>((resolve) => (answer = resolve))
  fireEvent.click(confirm())
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByText('“导入表格：部门”正在提交，结果将另行提示')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /表格/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导入表格' }))
  await screen.findByRole('dialog')
  answer()
}

test('who closes it while the file is taken is told, and keeps what was opened meanwhile', async () => {
  await closedWhileTaken([{ ...TOLD, done: 1 }])
  expect(await screen.findByText('已导入：新增 1，修改 1')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each([
  ['met no network', [], '网络连接失败'],
  ['has rows that are wrong by now', [{ ...TOLD, faulty: 2 }], '2 行有误'],
])('that the file %s is told although it is closed', async (_what, answers, why) => {
  await closedWhileTaken(answers)
  expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`“导入表格：部门”未写入：.*${why}`))
})
