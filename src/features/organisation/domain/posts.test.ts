import { expect, test } from 'vitest'

import { postsFault } from './posts.ts'

const seen = new Map(
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => [id, { name: `D${id}`, enabled: id === '8' ? 0 : 1 } as const]),
)

test.each<[string, string[], string[], string | null]>([
  ['none', [], [], null],
  ['one in another department', ['2'], [], null],
  ['five', ['2', '3', '4', '5', '6'], [], null],
  ['six', ['2', '3', '4', '5', '6', '7'], [], 'at most'],
  ['five beside one that the caller does not see', ['2', '3', '4', '5', '6'], ['99'], 'at most'],
  ['four beside one that the caller does not see', ['2', '3', '4', '5'], ['99'], null],
  ['the same twice', ['2', '3', '2'], [], '“D2” is there twice'],
  ['the main one again', ['2', '1'], [], '“D1” is the main'],
  ['one that the caller does not see', ['99'], ['99'], 'does not exist'],
  ['one out of use', ['8'], [], '“D8” is out of use'],
  ['one that went out of use since', ['8'], ['8'], null],
])('%s', (_name, ids, present, fault) => {
  const found = postsFault(
    ids.map((dept_id) => ({ dept_id })),
    { main: '1', seen, present },
  )
  expect(found?.field ?? null).toBe(fault && 'posts')
  const { reason } = (found?.params ?? {}) as { reason?: { en: string } }
  if (fault) expect(reason!.en).toContain(fault)
})
