import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

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

function Place() {
  const { data, gone } = useOrder('7')
  return <p>{gone ? '不可见' : data ? '可见' : '加载中'}</p>
}
function Comings() {
  const [there, setThere] = useState(true)
  const { refetch } = useOrder('7')
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        再读
      </button>
      <button type="button" onClick={() => setThere(!there)}>
        离开或回来
      </button>
      {there && <Place />}
    </>
  )
}

it('an order that came back into sight is not taken for gone by what was told before', async () => {
  let visible = true
  fakeServer({
    '/v1/seller/complaint/GetComplaintInfo': () =>
      visible ? ok({ id: '7', version: 3 }) : refused('ORDER_NOT_FOUND', '工单不存在或已删除', null, 404),
  })
  show(<Comings />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('可见')
  visible = false
  press('再读')
  await screen.findByText('不可见')
  press('离开或回来')
  visible = true
  press('离开或回来')
  expect(screen.getByText('可见')).toBeTruthy()
})
