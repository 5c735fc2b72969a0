import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { show } from '../testing/harness.tsx'
import { RichEditor } from './RichEditor.tsx'

afterEach(cleanup)

/** A screen whose tag is left and come back to. */
function Kept() {
  const [shown, setShown] = useState(true)
  const [value, setValue] = useState('<p>甲</p>')
  return (
    <>
      <button onClick={() => setShown(!shown)}>标签</button>
      <output>{value}</output>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <RichEditor label="正文" value={value} onChange={setValue} />
      </Activity>
    </>
  )
}

test('what was written is there and goes on being written when one comes back', async () => {
  show(<Kept />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('textbox', { name: '正文' })
  press('标题')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('<h2>甲</h2>'))
  press('标签')
  await waitFor(() => expect(document.querySelector('[role=textbox]')).toBeNull())
  press('标签')
  expect((await screen.findByRole('textbox', { name: '正文' })).innerHTML).toBe('<h2>甲</h2>')
  press('小标题')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('<h3>甲</h3>'))
})

test('an address that was typed is a link, and whoever goes elsewhere stays there', async () => {
  show(<Kept />)
  fireEvent.keyDown(await screen.findByRole('textbox', { name: '正文' }), { key: 'a', ctrlKey: true })
  fireEvent.click(screen.getByRole('button', { name: '链接' }))
  const address = screen.getByLabelText('链接地址')
  fireEvent.change(address, { target: { value: 'https://example.org' } })
  const elsewhere = screen.getByRole('button', { name: '标签' })
  act(() => elsewhere.focus())
  await waitFor(() => expect(screen.queryByLabelText('链接地址')).toBeNull())
  // The editor would take the focus with the next frame.
  await act(() => new Promise(requestAnimationFrame))
  expect(document.activeElement).toBe(elsewhere)
  expect(screen.getByRole('status').textContent).toContain('href="https://example.org"')
})
