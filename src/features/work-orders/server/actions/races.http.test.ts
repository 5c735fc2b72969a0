import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import { randomUUID } from 'node:crypto'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict } from '../../testing/district.ts'
import type { TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { counterDrift } from '../counters/recount.ts'
import { brokenHistories } from '../../testing/recount.ts'
import { aReply, anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let b01: string
let b02: string
let id: string
beforeAll(async () => {
  d = await testDistrict({ connections: 10 })
  b01 = await d.deptId('B01')
  b02 = await d.deptId('B02')
})
afterAll(() => d.close())
beforeEach(async () => {
  const [entered] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  id = entered!
})

const toB01 = () => ({ id, dept_id: b01, opinion: '请按职责办理' })
const sendBack = () =>
  ({
    id,
    reason_code: 'not_duty',
    reason: '该事项不属于本单位职责范围',
    basis: '职责清单第3条',
    suggest_dept_id: b02,
  }) as const
const code = async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<string> =>
  d.refusal(username, endpoint, input)
const detail = () => d.call('leader', getComplaintInfo, { id })
const logged = async () => (await detail()).logs.map((log) => log.action)
const nothingDrifted = async () => {
  expect(await counterDrift(d.db)).toEqual([])
  expect(await brokenHistories(d.db)).toEqual([])
}
/** Sign-in of everybody concerned, so that the calls themselves meet. */
const signIn = (...usernames: string[]) => Promise.all(usernames.map(d.as))

describe('two at one order', () => {
  test('200 allocations at once: one is done', async () => {
    const people = await signIn('dispatcher', 'leader')
    const { version } = await detail()
    const allocate = async (i: number): Promise<string | undefined> => {
      const form = { ...toB01(), dept_id: i % 3 ? b01 : b02, ...(i % 2 ? { version } : {}) }
      const { body } = await people[i % 2]!.ask(actions.doAllocate, form)
      return body.status ? 'done' : body.code
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => allocate(i)))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'ORDER_STALE' || answer === 'STATE_NOT_ALLOWED')).toHaveLength(199)
    expect((await detail()).allocations).toHaveLength(1)
    await nothingDrifted()
  })

  test('a reply and a recall: whoever comes first', async () => {
    await signIn('chengguan', 'leader')
    await d.call('dispatcher', actions.doAllocate, toB01())
    const reply = code('chengguan', actions.doReply, { id, ...aReply })
    const recall = code('leader', actions.doBackToWait, { id, reason: '派单有误' })
    expect([
      ['', 'STATE_NOT_ALLOWED'],
      ['NOT_HOLDER', ''],
    ]).toContainEqual([await reply, await recall])
    await nothingDrifted()
  })

  test('a reply after the recall is told that the department holds the order no more', async () => {
    await d.call('dispatcher', actions.doAllocate, toB01())
    await d.call('dispatcher', actions.doBackToWait, { id, reason: '派单有误' })
    expect(await code('chengguan', actions.doReply, { id, ...aReply })).toBe('NOT_HOLDER')
    expect(await code('zhujian', actions.doReply, { id, ...aReply })).toBe('ORDER_NOT_FOUND')
    expect(await code('chengguan', getComplaintInfo, { id })).toBe('ORDER_NOT_FOUND')
  })

  test('a reply and a send-back from two browsers: one', async () => {
    await signIn('chengguan', 'chengguan_admin')
    await d.call('dispatcher', actions.doAllocate, toB01())
    const both = await Promise.all([
      code('chengguan', actions.doReply, { id, ...aReply }),
      code('chengguan_admin', actions.doBack, sendBack()),
    ])
    expect(both.toSorted()).toEqual(['', 'STATE_NOT_ALLOWED'])
    await nothingDrifted()
  })

  test('two audits of one send-back: one', async () => {
    await signIn('reviewer', 'leader')
    await d.call('dispatcher', actions.doAllocate, toB01())
    await d.call('chengguan', actions.doBack, sendBack())
    const { back_id } = await detail()
    const audit = { id, back_id: back_id!, result: 'to_waiting', opinion: '同意退回重新派单' } as const
    const both = await Promise.all([
      code('reviewer', actions.doBackAudit, audit),
      code('leader', actions.doBackAudit, { ...audit, result: 'reject' }),
    ])
    expect(both.toSorted()).toEqual(['', 'BACK_DONE'])
    expect((await logged()).filter((action) => action === 'back_audit')).toHaveLength(1)
    await nothingDrifted()
  })

  test('an approval and a withdrawal; once the review is open, none', async () => {
    await signIn('reviewer', 'chengguan')
    await d.call('dispatcher', actions.doAllocate, toB01())
    await d.call('chengguan', actions.doReply, { id, ...aReply })
    const approve = code('reviewer', actions.doReply, { id, reply_category: 'normal' })
    const withdraw = code('chengguan', actions.doReplyWithdraw, { id })
    expect([
      ['', 'STATE_NOT_ALLOWED'],
      ['', 'NOT_HOLDER'],
      ['STATE_NOT_ALLOWED', ''],
    ]).toContainEqual([await approve, await withdraw])

    const [other] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
    id = other!
    await d.call('dispatcher', actions.doAllocate, toB01())
    await d.call('chengguan', actions.doReply, { id, ...aReply })
    const [, refused] = await Promise.all([
      d.call('reviewer', actions.reviewOpen, { id }),
      code('chengguan', actions.doReplyWithdraw, { id }),
    ])
    if (refused)
      expect([refused, await code('chengguan', actions.doReplyWithdraw, { id })]).toEqual([
        'WITHDRAW_OPENED',
        'WITHDRAW_OPENED',
      ])
    else expect((await detail()).review_opened_at).toBeNull()
    await nothingDrifted()
  })

  test('a department is closed while it is given work: either it had the order before, or it gets none', async () => {
    await signIn('dispatcher')
    const dept_id = await d.deptId('B05')
    const close = d.db.updateTable('department').set({ enabled: 0 }).where('id', '=', dept_id).execute()
    const allocated = code('dispatcher', actions.doAllocate, { ...toB01(), dept_id })
    await close
    expect(['', 'DEPT_NOT_ALLOCATABLE']).toContain(await allocated)
    const [next] = await enterOrders(d, [anIntake()])
    expect(await code('dispatcher', actions.doAllocate, { id: next!, dept_id, opinion: '请按职责办理' })).toBe(
      'DEPT_NOT_ALLOCATABLE',
    )
    await nothingDrifted()
  })
})

describe('one key', () => {
  /** Sends one call several times at once; answers what each was told. */
  const often = async <E extends Endpoint>(times: number, username: string, endpoint: E, input: CallOf<E>) => {
    const client = await d.as(username)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: times }, () => client.ask(endpoint, input, { key })))
    return answers.map(({ status, body }) => ({ status, data: body.data, code: body.code ?? '' }))
  }

  test('each action sent one to five times at once is done once, and each is told the same', async () => {
    const steps: (() => Promise<unknown[]>)[] = [
      () => often(5, 'dispatcher', actions.doAllocate, toB01()),
      () => often(4, 'chengguan', actions.doSign, { id }),
      () =>
        often(3, 'chengguan', actions.doContact, {
          id,
          person: '张',
          channel: 'phone',
          result: 'contacted',
          at: d.clock.now(),
        }),
      () => often(2, 'chengguan', actions.doReply, { id, ...aReply }),
      () => often(3, 'chengguan', actions.doReplyWithdraw, { id }),
      () => often(1, 'chengguan', actions.doReply, { id, ...aReply }),
      () => often(4, 'reviewer', actions.doReplyNo, { id, reason_code: 'incomplete', opinion: '请补充处理时间和结果' }),
      () => often(5, 'leader', actions.doBackToWait, { id, reason: '派单有误' }),
      () => often(2, 'dispatcher', actions.doAllocate, { ...toB01(), dept_id: b02 }),
      () => often(5, 'zhujian', actions.doBack, { ...sendBack(), suggest_dept_id: b01 }),
      () => often(2, 'zhujian', actions.doBackWithdraw, { id }),
      () => often(3, 'zhujian', actions.doReply, { id, ...aReply }),
      () => often(3, 'reviewer', actions.doReply, { id, reply_category: 'normal' }),
      () => often(5, 'reviewer', severally(actions.doReport), { ids: [id] }),
    ]
    for (const step of steps) {
      const answers = await step()
      expect(answers[0]).toMatchObject({ status: 200, code: '' })
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    expect(await logged()).toEqual([
      'import',
      'allocate',
      'sign',
      'contact',
      'reply',
      'withdraw',
      'reply',
      'reply_reject',
      'back_to_wait',
      'allocate',
      'back',
      'withdraw',
      'reply',
      'reply_approve',
      'report_reply',
    ])
    await nothingDrifted()
  })

  test('another content under the same key is refused and changes nothing', async () => {
    const client = await d.as('dispatcher')
    const key = randomUUID()
    await client.call(actions.doAllocate, toB01(), { key })
    const { status, body } = await client.ask(actions.doAllocate, { ...toB01(), dept_id: b02 }, { key })
    expect([status, body.code]).toEqual([422, 'KEY_REUSED'])
    const other = await client.ask(actions.doBackToWait, { id, reason: '派单有误' }, { key })
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
    expect((await detail()).allocations).toHaveLength(1)
  })

  test('a refused call may be sent again with its key once it is possible', async () => {
    const client = await d.as('chengguan')
    const key = randomUUID()
    expect((await client.ask(actions.doSign, { id }, { key })).body.code).toBe('ORDER_NOT_FOUND')
    await d.call('dispatcher', actions.doAllocate, toB01())
    expect((await client.ask(actions.doSign, { id }, { key })).status).toBe(200)
  })
})
