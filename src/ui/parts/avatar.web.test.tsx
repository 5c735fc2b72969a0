import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

const LOGO = '/api/v1/buyer/user/Avatar?id=1'

test('an avatar is asked for at 80×80, whatever size it is shown at', () => {
  const { container } = render(<Avatar logo={LOGO} name="督办员" size={32} />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe(`${LOGO}&size=80`)
})

test('without one, or when it cannot be loaded, the name begins it', () => {
  const { container, rerender } = render(<Avatar logo="" name="督办员" />)
  expect(container.textContent).toBe('督')
  rerender(<Avatar logo={LOGO} name="督办员" />)
  fireEvent.error(container.querySelector('img')!)
  expect(container.textContent).toBe('督')
})
