import { expect, test } from 'vitest'

import type { RequestContext } from '#platform/http/request-context.ts'

import { addUp, valueOf, WEIGHTS } from '../domain/public.ts'
import { withPeople } from './read-people.ts'

const street = (id: string, population: number, valid_to: string | null) => ({
  ...{ id, parent_id: null, name: id, name_en: '', level: 'street', population },
  ...{ enabled: 1, deleted: false, valid_from: null, valid_to },
})
const areas = new Map(
  [street('7', 20_000, '2026-11-10'), street('8', 50_000, null)].map((area) => [area.id, area] as const),
)
const ctx = { actor: { user_level: '1' }, kept: { get: () => areas } } as unknown as RequestContext

test('of a street that was merged in the days what came from it has its row, and who lived there is counted once', () => {
  const found = new Map([
    ['7', { counts: { received: 4 } }],
    ['8', { counts: { received: 6 } }],
  ])
  const told = withPeople(ctx, found, { level: 'area', of: undefined, day: '2026-11-30' })
  expect([...told.values()].map(({ counts }) => counts)).toEqual([{ received: 4 }, { received: 6, population: 50_000 }])
  expect(valueOf('per10k', addUp([...told.values()].map(({ counts }) => counts)), WEIGHTS)).toBe(2)
})
