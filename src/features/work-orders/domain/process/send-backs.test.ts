import { expect, test } from 'vitest'

import { BACK_REASON } from '../order/enums.ts'
import { backAsks } from './send-backs.ts'

const ALL = Object.keys(BACK_REASON)
const NOW = '2026-11-23 10:00:00'
const leaf = { level: 1, designated: 0, back_due_at: '2026-11-24 10:00:00' } as const

test.each([
  ['a department in time', leaf, ['not_duty', 'legal_channel'], ['not_duty', 'wrong_area'], false, false],
  ['a department too late', { ...leaf, back_due_at: '2026-11-23 09:59:59' }, undefined, undefined, true, false],
  ['a department that was designated', { ...leaf, designated: 1 }, ALL, ['not_duty', 'wrong_area'], false, true],
  [
    'a sub-unit below a designated one',
    { ...leaf, level: 2, designated: 1 },
    ['not_duty', 'legal_channel'],
    [],
    false,
    false,
  ],
  ['the centre, to the city', null, ['not_duty', 'legal_channel'], [], false, false],
] as const)('a send-back by %s asks for what its rule asks', (_who, of, basis, suggest, late_reason, attachments) => {
  const asks = backAsks(of, NOW)
  expect(asks).toMatchObject({ late_reason, attachments, ...(basis && { basis, suggest }) })
})
