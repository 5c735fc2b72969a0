import { afterAll, beforeAll, expect, test } from 'vitest'

import * as applications from '#features/applications/contract.ts'
import { applications as entry } from '#features/applications/server/feature.ts'
import * as citizens from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [entry, citizen], config: { demo: false } })
})
afterAll(() => work.close())

test('where no SMS arrives, nothing is offered that begins with a code', async () => {
  const browser = work.newBrowser()
  const phone = '13400000001'
  expect(await browser.call(applications.registerForm, {})).toEqual({ open: 0, units: [] })
  expect((await browser.ask(applications.registerCode, { phone })).body.code).toBe('APPLY_CLOSED')
  expect(await browser.call(citizens.citizenConfig, {})).toMatchObject({ open: 0 })
  expect((await browser.ask(citizens.sendCode, { phone })).body.code).toBe('PAGE_CLOSED')
})
