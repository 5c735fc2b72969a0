import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useKeptFocus, useReturningFocus } from './returning-focus.ts'

afterEach(cleanup)

interface Given {
  readonly step?: boolean
  readonly shut?: boolean
  readonly opened?: boolean
}

function Page({ step, shut, opened }: Given) {
  useKeptFocus()
  return (
    <main id="main" tabIndex={-1}>
      <section tabIndex={-1} aria-label="row">
        {step && (
          <button type="button" disabled={shut}>
            step
          </button>
        )}
      </section>
      <button type="button">opener</button>
      {opened && <Opened />}
    </main>
  )
}

function Opened() {
  useReturningFocus()
  return <input autoFocus aria-label="field" />
}

let draw: (given: Given) => void
let step: HTMLElement
beforeEach(() => {
  const { rerender } = render(<Page step />)
  draw = (given) => rerender(<Page {...given} />)
  step = screen.getByRole('button', { name: 'step' })
  step.focus()
})
/** Whether what has the focus is of that kind and name. */
const isOn = (role: string, name?: string): boolean =>
  document.activeElement === screen.getByRole(role, name ? { name } : {})

test('a button that goes by itself leaves the focus to what is left of its place', async () => {
  draw({})
  await waitFor(() => expect(isOn('region')).toBe(true))
})

test('a button that is shut while it works has the focus again', async () => {
  draw({ step: true, shut: true })
  // As browsers do, without saying so.
  step.blur()
  await told()
  draw({ step: true })
  await waitFor(() => expect(isOn('button', 'step')).toBe(true))
})

test('what closes gives the focus back to its opener, though what was pressed in it went before', async () => {
  screen.getByRole('button', { name: 'opener' }).focus()
  draw({ opened: true })
  const field = screen.getByRole('textbox')
  field.focus()
  const place = field.parentElement!
  field.remove()
  await waitFor(() => expect(isOn('main')).toBe(true))
  place.append(field)
  draw({})
  await waitFor(() => expect(isOn('button', 'opener')).toBe(true))
})

test('who pressed elsewhere is not called back', async () => {
  fireEvent.pointerDown(document.body)
  step.blur()
  draw({})
  await told()
  expect(document.activeElement === document.body).toBe(true)
})

/** What watches the page was told of all that changed before. */
const told = () =>
  new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { childList: true })
    document.body.append('!')
  })
