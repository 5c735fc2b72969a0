import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { areaAt } from '#features/reference/contract/boundaries.ts'
import { Form } from '#ui/kit.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintSave } from '../../contract/actions.ts'
import { PlaceFields } from './PlaceFields.tsx'

afterEach(cleanup)

test('coordinates in full-width letters say where they lie, and are taken', async () => {
  const sent = fakeServer({ [areaAt.path]: () => ok({ area_id: '7', community_id: null, name: '东湖街道' }) })
  show(
    <Form>
      <PlaceFields />
    </Form>,
  )
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  type('经度', '１２０．１２')
  type('纬度', ' ３０。２５')
  await screen.findByRole('button', { name: /东湖街道/ })
  expect(Object.fromEntries(sent[0]!.query)).toEqual({ lng: '120.12', lat: '30.25' })
  const { lng } = complaintSave.input.shape
  expect(['１２０．１２', '120.12', '', '北'].map((typed) => lng.safeParse(typed).data)).toEqual([
    120.12,
    120.12,
    undefined,
    undefined,
  ])
  expect(['北', '１２', '120.1,30.2'].map((typed) => lng.safeParse(typed).success)).toEqual([false, false, false])
})
