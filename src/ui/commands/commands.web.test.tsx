import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useCommands } from './commands.ts'

const run = vi.fn<() => void>()

function Place() {
  useCommands([{ id: 'note', title: { zh: '备注', en: 'Note' }, keys: 'W', run }])
  return (
    <>
      <input type="checkbox" aria-label="a row of a list" />
      <input aria-label="a search" />
      <section role="dialog">
        <input type="radio" aria-label="a choice of a form" />
        <input type="checkbox" aria-label="a mark of a form" />
        <button type="button">the button of a form</button>
      </section>
      <dialog open>
        <button type="button">the answer to a question</button>
      </dialog>
    </>
  )
}

afterEach(() => {
  cleanup()
  run.mockClear()
})

test.each([
  ['a row of a list', true],
  ['a search', false],
  ['a choice of a form', false],
  ['a mark of a form', false],
  ['the button of a form', false],
  ['the answer to a question', false],
])('a key of the screen is heard from %s: %s', (name, heard) => {
  render(<Place />)
  fireEvent.keyDown(screen.queryByLabelText(name) ?? screen.getByText(name), { key: 'w', code: 'KeyW' })
  expect(run).toHaveBeenCalledTimes(heard ? 1 : 0)
})
