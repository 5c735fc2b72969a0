import { afterAll, beforeAll, expect, test } from 'vitest'

import { operationLog } from '#features/logs/contract.ts'
import { logs } from '#features/logs/server/feature.ts'
import { REPORT_FILES } from '#features/reports/contract.ts'
import { reports } from '#features/reports/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [reports, logs] })))
afterAll(() => d.close())

test('whoever takes a report away as a file has it on record, and who may not has that', async () => {
  const { title, noted } = REPORT_FILES.undertake
  expect((await d.ask('leader', REPORT_FILES.undertake, { period: 'recent' })).status).toBe(200)
  expect((await d.ask('sysadmin', REPORT_FILES.undertake, {})).status).toBe(403)
  const { rows } = await d.call('auditadmin', operationLog, { action: noted! })
  const said = rows.map(({ operator_name, result, action_title }) => [operator_name, result, action_title])
  expect(said).toHaveLength(2)
  expect(said).toEqual(
    expect.arrayContaining([
      ['值班长', 'ok', title],
      ['系统管理员', 'refused', title],
    ]),
  )
})
