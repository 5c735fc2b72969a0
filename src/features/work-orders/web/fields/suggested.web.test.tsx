import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '#ui/testing/harness.tsx'

import type { Suggested } from '../../contract/suggest.ts'
import { SuggestedDepts } from './SuggestedDepts.tsx'

afterEach(cleanup)

const suggested: Suggested = {
  ...{ category_id: '7', since: '2026-08-25', clear: true, categories: [], risk: null },
  ...{ peak: false, not_street: null, precedents: [] },
  departments: [
    {
      ...{ dept_id: '1', name: '城管局', score: 120 },
      reasons: [{ kind: 'catalogue' }, { kind: 'words', words: ['路灯不亮'] }, { kind: 'signed', n: 12 }],
    },
    { ...{ dept_id: '2', name: '住建局', score: 50 }, reasons: [{ kind: 'returned', n: 2, reason: 'not_duty' }] },
  ],
}

it('tells why a department is suggested, links what it counts, and is chosen by a press', () => {
  const onChoose = vi.fn<(id: string) => void>()
  show(<SuggestedDepts suggested={suggested} value="1" onChoose={onChoose} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '城管局派单目录提到“路灯不亮”近90天签收同类 12 件',
    '住建局近90天退回同类 2 件：非本单位职责',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toContain('category_id=7&dept_id=1&received_from=2026-08-25')
  expect(screen.getByRole('button', { name: '城管局' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '住建局' }))
  expect(onChoose).toHaveBeenLastCalledWith('2')
})
