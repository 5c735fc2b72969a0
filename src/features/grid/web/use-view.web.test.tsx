import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { show } from '#ui/testing/harness.tsx'

import { DESKTOP } from './places.ts'
import { useView } from './use-view.ts'

afterEach(cleanup)

function OnePlace() {
  const { handlers } = useView(DESKTOP)
  return (
    <svg {...handlers}>
      <Link to="/orders">东湖街道</Link>
    </svg>
  )
}

test('a place is opened by a press, and not by pulling the map at it', () => {
  const { router } = show(<OnePlace />, '/grid')
  const place = screen.getByText('东湖街道')
  const pull = (to: number) => {
    fireEvent.pointerDown(place, { clientX: 100, clientY: 100 })
    fireEvent.pointerMove(place, { clientX: to, clientY: 100, buttons: 1 })
    fireEvent.pointerUp(place)
    fireEvent.click(place)
  }
  pull(160)
  expect(router.state.location.pathname).toBe('/grid')
  pull(101)
  expect(router.state.location.pathname).toBe('/orders')
})
