import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { SignIn } from './SignIn.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['138 0013 8033', '+8613800138033', '１３８００１３８０３３'])(
  '%s is taken for the number that it is',
  async (typed) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      sent.push(JSON.parse(body as string))
      const data = { again_seconds: 60, demo_code: null }
      return new Response(JSON.stringify({ status: true, msg: '', data }))
    })
    render(<SignIn noticeId={null} onDone={() => {}} />)
    const field = screen.getByLabelText<HTMLInputElement>('手机号')
    // A browser cuts what is pasted at this length.
    expect(field.maxLength).toBeLessThan(0)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送，5分钟内有效')
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    // Nothing is tried with: it would count as a wrong code.
    expect((await screen.findByRole('alert')).textContent).toContain('请填写验证码')
    const code = screen.getByLabelText<HTMLInputElement>('验证码')
    expect(code.maxLength).toBeLessThan(0)
    fireEvent.change(code, { target: { value: ' 123 456 ' } })
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([{ phone: '13800138033' }, { phone: '13800138033', code: '123456' }])
  },
)
