import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { defineSlot, fill, Slotted, SlotsProvider } from './slots.tsx'

const slot = defineSlot<{ name: string }>()
const other = defineSlot<{ name: string }>()
const Hello = ({ name }: { name: string }) => <p>hello {name}</p>
const Again = ({ name }: { name: string }) => <p>again {name}</p>

test('a place shows what was put there, in order, and nothing of another place', () => {
  render(
    <SlotsProvider fillings={[fill(slot, Hello), fill(other, Hello), fill(slot, Again)]}>
      <Slotted slot={slot} given={{ name: 'queue' }} />
    </SlotsProvider>,
  )
  expect(screen.getAllByText(/queue/).map(({ textContent }) => textContent)).toEqual(['hello queue', 'again queue'])
})

test('a place into which nobody put anything is empty', () => {
  const { container } = render(<Slotted slot={slot} given={{ name: 'queue' }} />)
  expect(container.textContent).toBe('')
})
