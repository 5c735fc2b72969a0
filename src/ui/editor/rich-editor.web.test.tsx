import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
