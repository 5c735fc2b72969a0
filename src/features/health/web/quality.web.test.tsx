import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { importIsUnit, importNotUnit, importNotUnits } from '#features/imports/contract.ts'
import { deptInfo, deptSave } from '#features/organisation/contract.ts'
import { getCommonData } from '#features/reference/contract/common-data.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { qualityReport } from '../contract.ts'
import { QualityScreen } from './QualityScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unit = (can_undertake: 0 | 1, id: string, name: string) => ({
  ...{ id, name, name_en: name, short_name: name, can_undertake, can_assist: 1 },
})
const DEPARTMENT = {
  ...{ id: '7', pid: '1', code: 'B01', name: '城管局', short_name: '城管局', name_en: '', kind: 'bureau', version: 4 },
  ...{ leader_phone: '138****5678', duty_phone: null, aliases: ['城管'], has_children: 0, pid_name: '热线中心' },
}

/** The screen with two names that imports did not know, each gone once it is settled. */
function open(endpoints: readonly Endpoint[], paths: readonly string[] = []) {
  const left = new Set(['区园林办', '市民热线'])
  const none = new Set<string>()
  const last = { n: 3, at: '2026-11-20 09:15:00', kind: 'normal' }
  const sent = fakeServer({
    ...sessionAnswers({ endpoints, paths }),
    [qualityReport.path]: () => {
      const rows = [...left].map((name) => ({ id: '12', name, import: last }))
      return ok({ rows: [{ key: 'units_unknown', n: rows.length, more: 0, rows }] })
    },
    [getCommonData.path]: () =>
      ok({
        etag: '1',
        content: { departments: [unit(1, '7', '城管局'), unit(0, '8', '督查室')], areas: [], categories: [] },
      }),
    [deptInfo.path]: () => ok(DEPARTMENT),
    [deptSave.path]: () => {
      left.delete('区园林办')
      return ok({ id: '7' })
    },
    [importNotUnit.path]: () => {
      left.delete('市民热线')
      none.add('市民热线')
      return ok(null)
    },
    [importNotUnits.path]: () => ok([...none].map((name) => ({ name, at: '2026-11-21 08:00:00', by: '值班长' }))),
    [importIsUnit.path]: () => {
      none.clear()
      left.add('市民热线')
      return ok(null)
    },
  })
  show(
    <SessionGate>
      <QualityScreen />
    </SessionGate>,
  )
  return sent
}
const ALL = [qualityReport, deptInfo, deptSave, importNotUnit, importIsUnit, importNotUnits, getCommonData]

test('a name becomes an alias of the department that is chosen, as that is kept, and is gone', async () => {
  const sent = open(ALL)
  fireEvent.click(await screen.findByRole('button', { name: '把“区园林办”设为部门别名' }))
  await screen.findByRole('combobox', { name: '“区园林办”是哪个部门' })
  fireEvent.click(await screen.findByTitle('城管局'))
  await waitFor(() => expect(screen.queryByText('区园林办')).toBeNull())
  const { body } = sent.find(({ path }) => path === deptSave.path)!
  expect(body).toEqual({
    ...{
      id: '7',
      pid: '1',
      code: 'B01',
      name: '城管局',
      short_name: '城管局',
      name_en: '',
      kind: 'bureau',
      version: 4,
    },
    ...{ leader_phone: '138****5678', aliases: ['城管', '区园林办'] },
  })
  expect(screen.queryByTitle('督查室')).toBeNull()
})

test('a name that is no unit is not told any more, until that is taken back', async () => {
  const sent = open(ALL)
  fireEvent.click(await screen.findByRole('button', { name: '“市民热线”不是单位' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '“市民热线”不是单位' })).toBeNull())
  expect(sent.find(({ path }) => path === importNotUnit.path)?.body).toEqual({ name: '市民热线' })
  fireEvent.click(await screen.findByText('已认定不是单位的名称 (1)'))
  fireEvent.click(await screen.findByRole('button', { name: '撤回：“市民热线”是单位' }))
  await screen.findByRole('button', { name: '“市民热线”不是单位' })
})

test('who may neither edit departments nor import reads how often, and nothing else', async () => {
  open([qualityReport])
  await screen.findByText('区园林办')
  expect(screen.getAllByText('3 次，最近一次导入 2026-11-20 09:15')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重新检查'])
})
