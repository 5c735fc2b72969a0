import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

import { readCookie } from '../cookies.ts'
import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { CallFailure } from '../api/failure.ts'
import { useAction, useEndpoint } from '../api/hooks.ts'
import { keepToken } from '../api/identifiers.ts'
import { signInThrough } from '../api/sign-in-place.ts'
import { FormPage } from '../form/FormPage.tsx'

const save = post('/save', {
  access: 'signed_in',
  title: { zh: '保存', en: 'Save' },
  audit: 'x',
  input: z.object({ n: z.number() }),
  output: z.null(),
})

const look = get('/look', {
  access: 'signed_in',
  title: { zh: '查看', en: 'Look' },
  input: z.object({}),
  output: z.null(),
})
const Looking = () => <p>{useEndpoint(look, {}).status}</p>

function SaveButton({ quiet = false }) {
  const action = useAction(save, { quiet })
  return (
    <button type="button" onClick={() => action.mutate({ n: 1 })}>
      保存
    </button>
  )
}

async function clickWith(...answers: Answer[]) {
  const sent = fakeServer({ '/save': (call) => answers[Math.min(sent.length, answers.length) - 1]!(call) })
  const shown = show(<SaveButton />)
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  return { sent, ...shown }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => keepToken('token'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the failure catalogue (spec §8)', () => {
  it('asks to sign in again, and after “确认” forgets the token and reloads', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await clickWith(() => refused('LOGIN', '登录已失效，请重新登录', 'login', 401))
    const dialog = await screen.findByRole('dialog', { name: '确认' })
    expect(dialog.textContent).toContain('登录已失效，请重新登录')
    expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(readCookie('Admin-Token')).toBe('')
  })

  describe('asks for the password of whoever was signed in', () => {
    const lost = () => refused('LOGIN', '登录已失效，请重新登录', 'login', 401)
    const field = () => screen.findByLabelText<HTMLInputElement>('密码')
    const typing = async (password: string): Promise<void> => {
      fireEvent.change(await field(), { target: { value: password } })
      fireEvent.click(screen.getByRole('button', { name: '确认' }))
    }
    let forget: () => void
    afterEach(() => forget())

    it('and stays where one is, with what was typed, once it is right', async () => {
      const reload = vi.spyOn(location, 'reload').mockReset()
      const tried: string[] = []
      forget = signInThrough({
        username: 'leader',
        enter: async (password) => {
          tried.push(password)
          if (password !== 'right') throw new CallFailure({ kind: 'refused', message: '用户名或密码错误' })
          return 'here'
        },
      })
      await clickWith(lost)
      expect((await field()).closest('div')!.textContent).toContain('leader')
      await typing('wrong')
      expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误')
      await typing('right')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(tried).toEqual(['wrong', 'right'])
      expect(reload).not.toHaveBeenCalled()
      expect(await screen.findByText('已重新登录。刚才的操作没有提交，请再提交一次')).toBeTruthy()
    })

    it.each([
      ['it was only read', false],
      ['nobody asked for it', true],
    ])('and says nothing of sending where %s', async (_what, quiet) => {
      forget = signInThrough({ username: 'leader', enter: async () => 'here' })
      fakeServer({ '/save': lost, '/look': lost })
      show(quiet ? <SaveButton quiet /> : <Looking />)
      if (quiet) fireEvent.click(screen.getByRole('button', { name: '保存' }))
      await typing('right')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.queryByText(/没有提交/)).toBeNull()
    })

    it.each([
      ['nothing is typed', '', 'here'],
      ['it takes more than a password', 'right', 'elsewhere'],
    ] as const)('and goes to sign in where %s', async (_what, password, where) => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
      forget = signInThrough({ username: 'leader', enter: async () => where })
      await clickWith(lost)
      await typing(password)
      await waitFor(() => expect(reload).toHaveBeenCalled())
      expect(readCookie('Admin-Token')).toBe('')
    })
  })

  it('stays signed in when the question is answered with “取消”', async () => {
    await clickWith(() => refused('LOGIN', '登录已失效', 'login', 401))
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(readCookie('Admin-Token')).toBe('token')
  })

  it.each([
    ['抱歉，没有此操作权限！', 403],
    ['没有此操作权限', 200],
  ])('says for 5 seconds that the permission is missing, and goes to the Dashboard: %s', async (message, http) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { goToDashboard } = await clickWith(() => refused('X', message, null, http))
    expect(await screen.findByText('没有此操作权限，请尝试重新登录或刷新页面')).toBeTruthy()
    expect(goToDashboard).toHaveBeenCalledOnce()
    await pass(4500)
    expect(screen.queryByRole('alert')).toBeTruthy()
    await pass(700)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps a token that another window got meanwhile', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await clickWith(() => refused('LOGIN', '登录已失效', 'login', 401))
    await screen.findByRole('dialog')
    keepToken('new')
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(readCookie('Admin-Token')).toBe('new')
  })

  it.each([
    ['asks once', 'dialog', () => refused('LOGIN', '登录已失效', 'login', 401)],
    ['says it once', 'alert', () => 'unreachable' as const],
    ['says it once', 'alert', () => refused('NO_PERMISSION', '没有此操作权限', null, 403)],
  ])('where several calls fail at once it %s', async (_what, role, answer) => {
    const sent = await clickWith(answer)
    for (let i = 0; i < 4; i++) fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent.sent.length).toBeGreaterThan(4))
    await waitFor(() => expect(screen.getAllByRole(role)).toHaveLength(1))
  })

  it('leaves a message while the pointer rests on it, and then for its whole time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await clickWith(() => refused('X', '请刷新后重试'))
    const toast = await screen.findByRole('alert')
    fireEvent.pointerEnter(toast)
    await pass(20_000)
    expect(screen.queryByRole('alert')).toBeTruthy()
    fireEvent.pointerLeave(toast)
    await pass(3500)
    expect(screen.queryByRole('alert')).toBeTruthy()
    await pass(700)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['该工单已被他人处理，请刷新后重试', '该工单已被他人处理，请刷新后重试'],
    ['', 'Error'],
  ])(
    'shows any other message of the server for 4 seconds, and “Error” where there is none: %s',
    async (message, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await clickWith(() => refused('ORDER_STALE', message))
      expect(await screen.findByRole('alert')).toHaveProperty('textContent', text)
      await pass(3500)
      expect(screen.queryByRole('alert')).toBeTruthy()
      await pass(700)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('shows a network error for 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await clickWith(() => 'unreachable')
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy()
    await pass(4500)
    expect(screen.queryByRole('alert')).toBeTruthy()
    await pass(700)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what was looked at is read again', () => {
  function LookAndSave() {
    const action = useAction(save, { invalidates: [look] })
    return (
      <>
        <Looking />
        <button type="button" onClick={() => action.mutate({ n: 1 })}>
          保存
        </button>
      </>
    )
  }
  const given = { endpoint: save, fixed: { n: 1 }, invalidates: [look], title: '表', submitText: '保存' }
  const form = (
    <>
      <Looking />
      <FormPage {...given} onDone={() => {}} onCancel={() => {}}>
        <p>表</p>
      </FormPage>
    </>
  )

  it.each([
    ['was changed', 'STALE', <LookAndSave key="a" />, 2],
    ['was changed, and a form is refused', 'STALE', form, 2],
    ['is no more', 'NOT_FOUND', <LookAndSave key="b" />, 2],
    ['is as it was, and something else is refused', 'BUSY', <LookAndSave key="c" />, 1],
  ])('where it %s', async (_what, code, shown, times) => {
    const sent = fakeServer({ '/look': () => ok(null), '/save': () => refused(code, '不能保存') })
    show(shown)
    await screen.findByText('success')
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('不能保存')
    await waitFor(() => expect(sent.filter(({ path }) => path.startsWith('/look'))).toHaveLength(times))
  })
})

describe('one attempt is one key', () => {
  it('repeats the key after an unknown outcome', async () => {
    const { sent } = await clickWith(
      () => 'unreachable',
      () => ok(null),
    )
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.headers.get('idempotency-key')).toBe(sent[0]!.headers.get('idempotency-key'))
  })

  it('takes a new key after a refusal, which was an answer', async () => {
    const { sent } = await clickWith(
      () => refused('STALE', '请刷新'),
      () => ok(null),
    )
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.headers.get('idempotency-key')).not.toBe(sent[0]!.headers.get('idempotency-key'))
  })
})
