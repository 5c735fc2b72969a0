import { afterAll, beforeAll, expect, test } from 'vitest'

import { doAllocate } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

const NUMBERS = [
  '13812345678',
  '０１３８－１２３４５６７８',
  '+86 138-1234-5678',
  '430103199001011237',
  '0731-88881234',
]
/** Of each number more than its mask leaves. */
const BARED = /12345678|19900101|888812/
const digitsOf = (passage: string): string => passage.normalize('NFKC').replaceAll(/\D/g, '')
const LEAD_IN = '诉求人说小区里的事情已经反映过很多次一直没有人来处理，'
const CONTENTS = NUMBERS.flatMap((number) => [
  `${LEAD_IN}联系电话${number}，水管爆裂已经两天。`,
  `水管爆裂已经两天，${LEAD_IN.repeat(2)}可以打${number}联系住户开门。`,
])

let d: TestDistrict
let ids: readonly string[]
beforeAll(async () => {
  d = await testDistrict()
  ids = await enterOrders(
    d,
    CONTENTS.map((content) => anIntake({ title: '住户盼望上门处理', content, appeal_type: 'consult' })),
  )
  const dept_id = await d.deptId('B01')
  for (const id of ids) await d.call('dispatcher', doAllocate, { id, dept_id, opinion: '请按职责办理' })
})
afterAll(() => d.close())

const rowsFor = async (username: string, keyword?: string) =>
  (await d.call(username, complaintList, { queue: 'all', limit: 50, ...(keyword ? { keyword } : {}) })).rows

test.each(['dispatcher', 'chengguan'])(
  'what %s searched for is shown out of the content, as the order itself shows it',
  async (username) => {
    const rows = await rowsFor(username, '水管爆裂')
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
    for (const { id, passage } of rows) {
      const { content } = await d.call(username, getComplaintInfo, { id })
      expect(passage).toContain('水管爆裂')
      expect(content).toContain(passage!.replaceAll('…', ''))
      expect(digitsOf(passage!)).not.toMatch(BARED)
      expect(content).toMatch(/\*{4}/)
    }
  },
)

test.each(NUMBERS)('%s brings no passage to light, found or not', async (number) => {
  const passages = (await rowsFor('dispatcher', number)).map(({ passage = '' }) => digitsOf(passage))
  expect(passages.filter((digits) => BARED.test(digits))).toEqual([])
})

test('the title is enough where it shows what was found, and nothing searched shows nothing', async () => {
  const [first] = await rowsFor('dispatcher', '盼望上门')
  expect(first).not.toHaveProperty('passage')
  expect((await rowsFor('dispatcher')).filter((row) => 'passage' in row)).toEqual([])
})
