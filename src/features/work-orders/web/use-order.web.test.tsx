import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { useOrder, useOrderAsOpened } from './use-order.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown() {
  return <p>{useOrder('7').data ? '工单' : '加载中'}</p>
}
function Form() {
  return <p>{useOrderAsOpened('7').order ? '表单' : '加载中'}</p>
}
function Both() {
  const [acting, setActing] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setActing(true)}>
        派单
      </button>
      {acting ? <Form /> : <Shown />}
    </>
  )
}

it('a form that is opened right after its order was read reads it once more, and opens', async () => {
  const sent = fakeServer({ '/v1/seller/complaint/GetComplaintInfo': () => ok({ id: '7', version: 3 }) })
  show(<Both />)
  await screen.findByText('工单')
  fireEvent.click(screen.getByRole('button', { name: '派单' }))
  expect(await screen.findByText('表单')).toBeTruthy()
  expect(sent).toHaveLength(2)
})
