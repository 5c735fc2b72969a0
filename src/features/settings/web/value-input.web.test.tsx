import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, show } from '#ui/testing/harness.tsx'

import type { Shape } from '../domain/shape.ts'
import { ValueInput } from './ValueInput.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Hours() {
  const [value, setValue] = useState<unknown>([{ from: '08:30' }, { from: '13:30' }])
  const shape = { kind: 'rows', of: { from: { kind: 'text' } }, least: 1, most: null } as unknown as Shape
  return <ValueInput shape={shape} words={{}} parts={{}} label="办公时间" value={value} onChange={setValue} />
}

test('who removes the last row that may go keeps a place for the keyboard', async () => {
  fakeServer({})
  show(<Hours />)
  const remove = await screen.findByRole('button', { name: '删除第 1 行' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '增加一行' })))
})
