import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { show } from '../testing/harness.tsx'
import { Dropdown } from './Dropdown.tsx'

afterEach(cleanup)

const open = () => {
  show(
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'profile', label: '个人资料' }] }}>
      <button type="button">值班长</button>
    </Dropdown>,
  )
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
}

test('the keys of who opens a menu are heard in it, and then again by its button', async () => {
  open()
  const item = await screen.findByRole('menuitem')
  await waitFor(() => expect(document.activeElement).toBe(item))
  fireEvent.keyDown(item, { key: 'Escape', code: 'Escape', keyCode: 27 })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('值班长'))
})
