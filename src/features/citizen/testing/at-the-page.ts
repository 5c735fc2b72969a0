import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** What the server says to each call of the page, by what was sent; to nothing, that nobody is signed in. */
export type PageAnswers = Readonly<Record<string, (said: Record<string, unknown>) => unknown>>

/** Answers every call of the page by its name. */
export const answering = (answers: PageAnswers) =>
  vi.stubGlobal('fetch', (address: string, { body = null }: RequestInit = {}) => {
    const said = JSON.parse((body as string | null) ?? '{}') as Record<string, unknown>
    const data = answers[/(\w+)(\?.*)?$/.exec(address)![1]!]!(said)
    const answer = data ? { status: true, msg: '', data } : { status: false, msg: '', code: 'LOGIN', data: null }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })

/** As somebody presses a button: it has the focus. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Number and code, the notice agreed to. */
export async function signIn(): Promise<void> {
  await screen.findByLabelText('手机号')
  write('手机号', '13800000301')
  write('验证码', '123456')
  fireEvent.click(screen.getByRole('checkbox'))
  await press('登录')
}
