import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useReturningFocus } from './returning-focus.ts'

afterEach(cleanup)

function Opened() {
  useReturningFocus()
  return <input autoFocus aria-label="field" />
}
const page = (opened: boolean, opener = true, later = '') => (
  <main id="main" tabIndex={-1}>
    {opener && <button type="button">open</button>}
    {opened && <Opened />}
    {later}
  </main>
)

/** Opened by the button, and closed again. */
let draw: (next: ReturnType<typeof page>) => void
beforeEach(() => {
  draw = render(page(false)).rerender
  screen.getByRole('button').focus()
  draw(page(true))
  screen.getByRole('textbox').focus()
  draw(page(false))
})

test('the focus goes back to what opened it, and to what is left when that goes, too', async () => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
  draw(page(false, false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('who went on by keys is not called back', async () => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
  fireEvent.keyDown(document.body, { key: 'Tab' })
  screen.getByRole('button').blur()
  draw(page(false, true, 'later'))
  // What watches the page is told before this.
  await new Promise<void>((told) => {
    new MutationObserver(() => told()).observe(document.body, { childList: true, subtree: true })
    draw(page(false, true, 'and later'))
    document.body.append('!')
  })
  expect(document.activeElement).toBe(document.body)
})
