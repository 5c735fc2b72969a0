import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { Modal } from '../kit.ts'
import { show } from '../testing/harness.tsx'

afterEach(cleanup)

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>公告</button>
      {open && <Modal open title="公告" onCancel={() => setOpen(false)} />}
    </>
  )
}

test('when a dialog goes, what opened it has the focus again', async () => {
  show(<Opened />)
  const opener = screen.getByRole('button', { name: '公告' })
  opener.focus()
  fireEvent.click(opener)
  const close = await screen.findByRole('button', { name: '关闭' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
