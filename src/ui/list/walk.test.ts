import { describe, expect, it } from 'vitest'

import { joined, placeIn, type Walk } from './walk.ts'
import { walks } from './walks.ts'

const LIST = { pathname: '/orders', search: '?page=2', state: null }
const walk: Walk = { list: LIST, addresses: ['/4', '/5', '/6'], before: 3, total: 8, total_exact: true, next: 'c6' }

describe('the place in a list', () => {
  it.each([
    ['/4', { n: 4, previous: null, next: '/5', further: true }],
    ['/5', { n: 5, previous: '/4', next: '/6', further: true }],
    ['/6', { n: 6, previous: '/5', next: null, further: true }],
  ])('of %s', (address, place) => {
    expect(placeIn(walk, address)).toEqual(place)
  })

  it('is none for what was not opened from it', () => {
    expect(placeIn(walk, '/7')).toBeNull()
  })

  it('goes on with the rows of the page after, each of them once', () => {
    const whole = joined(walk, { addresses: ['/6', '/7', '/8'], next: null })
    expect(placeIn(whole, '/6')).toEqual({ n: 6, previous: '/5', next: '/7', further: false })
    expect(placeIn(whole, '/8')).toEqual({ n: 8, previous: '/7', next: null, further: false })
  })

  it('is never behind how many there are, where these were counted no further', () => {
    const uncounted = { ...walk, total: 3, total_exact: false }
    const longer = joined(uncounted, { addresses: ['/7'], next: 'c7' })
    expect([longer.total, longer.total_exact]).toEqual([7, false])
    const whole = joined(longer, { addresses: ['/8'], next: null })
    expect([whole.total, whole.total_exact]).toEqual([8, true])
  })
})

describe('the lists that were left', () => {
  const nothing = async () => ({ addresses: [], next: null })

  it('lead on from the one that was left last', () => {
    const other = { ...walk, list: { ...LIST, pathname: '/all' } }
    walks.leave('orders', walk, nothing)
    walks.leave('all', other, nothing)
    expect(walks.through('/5')).toBe(other)
    walks.leave('orders', walk, nothing)
    expect(walks.through('/5')).toBe(walk)
    expect(walks.through('/9')).toBeNull()
  })

  it('read the page after where the known rows end', async () => {
    const asked: string[] = []
    walks.leave('orders', walk, async (cursor) => {
      asked.push(cursor)
      return { addresses: ['/7'], next: null }
    })
    await walks.readOn('/6')
    await walks.readOn('/7')
    expect(asked).toEqual(['c6'])
    expect(placeIn(walks.through('/7')!, '/7')?.n).toBe(7)
  })

  it('are forgotten when another user or role begins', () => {
    walks.leave('orders', walk, nothing)
    walks.forget()
    expect(walks.through('/5')).toBeNull()
  })
})
