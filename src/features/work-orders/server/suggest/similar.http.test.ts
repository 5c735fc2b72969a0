import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { similarOrders } from '../../contract/similar.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let category_id: string
const dept: Record<string, string> = {}
beforeAll(async () => {
  d = await testDistrict()
  for (const code of ['B01', 'B02']) dept[code] = await d.deptId(code)
  const quiet = await d.db
    .selectFrom('category as c')
    .select('c.id')
    .where('c.level', '=', 3)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('complaint_order as o').select('o.id').whereRef('o.category_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .executeTakeFirstOrThrow()
  category_id = quiet.id
})
afterAll(() => d.close())

const LIGHTS = '东湖街道湖滨路的路灯连续三晚不亮，老人散步看不清路'
const enter = async (content: string, change = {}): Promise<string> => {
  const intake = anIntake({ content, appeal_type: 'consult', superior_no: null, category_id, ...change })
  return (await enterOrders(d, [intake]))[0]!
}
const allocate = (id: string, code: string) =>
  d.call('dispatcher', actions.doAllocate, { id, dept_id: dept[code]!, opinion: '请按职责办理' })
const completed = async (content: string, answer: string, change = {}): Promise<string> => {
  const id = await enter(content, change)
  await allocate(id, 'B01')
  await d.call('chengguan', actions.doReply, { id, ...aReply, content: answer })
  await d.call('reviewer', actions.doReply, { id, reply_category: 'normal', opinion: '同意' })
  return id
}

const ANSWER = '11月20日我局到湖滨路现场核查，已更换路灯并恢复照明，已电话13812345678告知诉求人。'

test('completed orders of the same matter that say the same come with their answers, the likest first', async () => {
  const like = await completed(`${LIGHTS}。`, ANSWER)
  const farther = await completed('东湖街道北路的路灯忽明忽暗', '11月21日现场检查，已更换北路路灯灯泡，恢复照明。')
  await completed('建议表扬窗口工作人员态度热情周到', '11月21日已将表扬转告窗口工作人员，安排内部通报。')
  await completed(`${LIGHTS}！`, ANSWER, { is_secret: 1 })
  const id = await enter(LIGHTS)
  const found = await d.call('dispatcher', similarOrders, { id })
  expect(found.map((one) => one.id)).toEqual([like, farther])
  expect(found[0]).toMatchObject({ satisfaction: null, answer: ANSWER.replace('13812345678', '138****5678') })
})

test('a department is shown only what it may see', async () => {
  const id = await enter(LIGHTS)
  await allocate(id, 'B02')
  expect(await d.call('zhujian', similarOrders, { id })).toEqual([])
  const own = await enter(LIGHTS)
  await allocate(own, 'B01')
  expect((await d.call('chengguan', similarOrders, { id: own })).length).toBe(2)
  expect(await d.refusal('chengguan', similarOrders, { id })).toBe('ORDER_NOT_FOUND')
})
