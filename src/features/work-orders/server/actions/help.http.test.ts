import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../../contract/list.ts'
import { helpRateAnswer } from '../../contract/ratings.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { counterDrift } from '../counters/recount.ts'
import { endRatings } from '../end-ratings.ts'

let d: TestDistrict
let id: string
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())
/** B01 leads, and has asked B02. */
beforeEach(async () => {
  const [entered] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  id = entered!
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  await d.call('chengguan', actions.doHelp, { id, dept_id: await d.deptId('B02'), task: '请核实房屋安全状况' })
})

const ANSWER = { content: '已派人到场配合处理，情况属实' }
const REFUSAL = { reason: '该处房屋不在本单位管理范围' }
const assists = async (who = 'leader') =>
  (await d.call(who, getComplaintInfo, { id })).assists.map(({ state }) => state).join(' ')
const waiting = async (who: string) => (await d.call(who, appComplaintStatistics, {})).help

describe('two at one assist order', () => {
  test('an answer and a cancellation: whoever comes first', async () => {
    const [answered, cancelled] = await Promise.all([
      d.refusal('zhujian', actions.doHelpReply, { id, ...ANSWER }),
      d.refusal('dispatcher', actions.doHelpCancel, { id, reason: '已由主办单位核实' }),
    ])
    expect([
      ['', 'ASSIST_DONE', 'replied'],
      ['NOT_HOLDER', '', 'cancelled'],
    ]).toContainEqual([answered, cancelled, await assists()])
    expect(await counterDrift(d.db)).toEqual([])
  })

  test('the lead and the centre answer a refusal: one of them does', async () => {
    await d.call('zhujian', actions.doHelpRefuse, { id, ...REFUSAL })
    const [cancelled, insisted] = await Promise.all([
      d.refusal('chengguan', actions.doHelpCancel, { id, reason: '同意，由本单位核实' }),
      d.refusal('dispatcher', actions.doHelpReissue, { id, opinion: '请按职责配合' }),
    ])
    // Who is asked again may be cancelled again.
    expect([
      ['', 'ASSIST_DONE', 'cancelled'],
      ['', '', 'cancelled'],
    ]).toContainEqual([cancelled, insisted, await assists()])
    expect(await counterDrift(d.db)).toEqual([])
  })

  test('whoever names one that was dealt with meanwhile is told so', async () => {
    const assist_id = (await d.call('leader', getComplaintInfo, { id })).assists[0]!.id
    await d.call('zhujian', actions.doHelpReply, { id, ...ANSWER })
    await d.call('chengguan', actions.doHelpAccept, { id, assist_id })
    for (const endpoint of [actions.doHelpNo, actions.doHelpCancel])
      expect(await d.refusal('chengguan', endpoint, { id, assist_id, opinion: '请补充', reason: '不再需要' })).toBe(
        'ASSIST_DONE',
      )
  })
})

describe('what an assisting department knows and what waits for it', () => {
  test('the order again while its answer is wanted again', async () => {
    const before = await waiting('zhujian')
    await d.call('zhujian', actions.doHelpReply, { id, ...ANSWER })
    expect((await d.call('zhujian', getComplaintInfo, { id })).content).toBe('')
    expect(await waiting('zhujian')).toBe(before - 1)
    await d.call('chengguan', actions.doHelpNo, { id, opinion: '请补充鉴定报告' })
    const again = await d.call('zhujian', getComplaintInfo, { id })
    expect(again.content).toContain('夜市占道')
    expect(again.assists).toMatchObject([{ state: 'rework', opinion: '请补充鉴定报告', ...ANSWER }])
    expect(await waiting('zhujian')).toBe(before)
    await d.call('zhujian', actions.doHelpReply, { id, content: '已补充鉴定报告，房屋为B级' })
    const kept = await d.call('zhujian', getComplaintInfo, { id })
    expect([again.reach, kept.reach]).toEqual(['whole', 'own'])
    expect(kept.content).toBe('')
    const { rows } = await d.call('zhujian', complaintList, { queue: 'all' })
    expect(rows.find((row) => row.id === id)?.reach).toBe('own')
    expect(kept.logs.map(({ action }) => action)).toEqual(['help_reply', 'help_reply'])
    await d.call('chengguan', actions.doHelpAccept, { id })
    expect(await d.call('zhujian', getComplaintInfo, { id })).toEqual(kept)
  })

  test('nothing after its refusal, until the centre insists', async () => {
    await d.call('zhujian', actions.doHelpRefuse, { id, ...REFUSAL })
    expect(await d.refusal('zhujian', getComplaintInfo, { id })).toBe('ORDER_NOT_FOUND')
    expect(await d.refusal('zhujian', actions.doHelpReply, { id, ...ANSWER })).toBe('NOT_HOLDER')
    expect((await d.call('chengguan', getComplaintInfo, { id })).assists).toMatchObject([
      { state: 'refused', refuse_reason: REFUSAL.reason },
    ])
    expect(await d.refusal('chengguan', actions.doHelpReissue, { id, opinion: '请配合' })).toBe('NO_PERMISSION')
    await d.call('dispatcher', actions.doHelpReissue, { id, opinion: '请按职责配合' })
    expect((await d.call('zhujian', getComplaintInfo, { id })).actions).toContain('help_reply')
    expect(await d.refusal('zhujian', actions.doHelpRefuse, { id, ...REFUSAL })).toBe('ASSIST_BINDING')
  })
})

describe('a mark for who came (T42)', () => {
  const accepted = async (mark: object = {}) => {
    await d.call('zhujian', actions.doHelpReply, { id, ...ANSWER })
    await d.call('chengguan', actions.doHelpAccept, { id, ...mark })
  }
  const seen = async (who: string) => (await d.call(who, getComplaintInfo, { id })).assists[0]!
  const toRate = async () => {
    const { rows } = await d.call('chengguan', complaintList, { queue: 'rating' })
    const { rating } = await d.call('chengguan', appComplaintStatistics, {})
    return [rows.some((row) => row.id === id), rating === rows.length]
  }
  const MARK = { rating: 2, rating_word: '两小时后才到场，13812345678' }

  test('is read by who was rated and answered once, by the lead and the centre, and by nobody else on the order', async () => {
    await d.call('chengguan', actions.doHelp, { id, dept_id: await d.deptId('S01'), task: '请核实道路归属情况' })
    await accepted(MARK)
    const word = '两小时后才到场，138****5678'
    for (const who of ['chengguan', 'leader', 'zhujian'])
      expect([who, await seen(who)]).toMatchObject([who, { rating: 2, rating_word: word }])
    const asked = await d.call('street01', getComplaintInfo, { id })
    expect(asked.assists.map(({ rating }) => rating)).toEqual([null, null])
    expect(JSON.stringify(asked)).not.toContain('两小时后')
    const lines = async (who: string) =>
      (await d.call(who, getComplaintInfo, { id })).logs.filter(({ action }) => action.startsWith('help_rate')).length
    const answer = { id: (await seen('zhujian')).id, content: '途中遇道路封闭，已向街道说明' }
    expect(await d.refusal('chengguan', helpRateAnswer, answer)).toBe('NOT_FOUND')
    await d.call('zhujian', helpRateAnswer, answer)
    expect(await d.refusal('zhujian', helpRateAnswer, answer)).toBe('RATING_ANSWERED')
    expect(await seen('chengguan')).toMatchObject({ rating_answer: answer.content })
    expect([await lines('chengguan'), await lines('leader'), await lines('zhujian')]).toEqual([2, 2, 0])
  })

  test('that is still to be given waits in a queue of the lead until it is given, or its days are over', async () => {
    expect(await toRate()).toEqual([false, true])
    await accepted()
    expect(await toRate()).toEqual([true, true])
    const { rating_due_at } = await seen('chengguan')
    await endRatings(d.db, rating_due_at!)
    expect(await toRate()).toEqual([true, true])
    await d.call('chengguan', actions.doHelpRate, { id, rating: 5 })
    expect(await toRate()).toEqual([false, true])
    await d.call('chengguan', actions.doHelp, { id, dept_id: await d.deptId('B02'), task: '请再次到场核实' })
    await accepted()
    expect(await toRate()).toEqual([true, true])
    await endRatings(d.db, `${rating_due_at!.slice(0, 4)}-12-31 23:59:59`)
    expect(await toRate()).toEqual([false, true])
    expect(await counterDrift(d.db)).toEqual([])
    expect(await d.refusal('chengguan', actions.doHelpRate, { id, assist_id: (await last()).id, rating: 1 })).toBe(
      'ASSIST_DONE',
    )
  })

  test('is given to a department that was deleted since, too', async () => {
    await accepted()
    const b02 = d.db.updateTable('department').where('code', '=', 'B02')
    await b02.set({ deleted_at: d.clock.now() }).execute()
    expect(await d.refusal('chengguan', actions.doHelpRate, { id, rating: 5 })).toBe('')
    await b02.set({ deleted_at: null }).execute()
  })

  test('that is answered when the order is another’s is told to nobody who knows nothing of it', async () => {
    await accepted(MARK)
    await d.call('leader', actions.doBackToWait, { id, reason: '需要先核对地址' })
    await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('S01'), opinion: '请按职责办理' })
    await d.call('zhujian', helpRateAnswer, { id: (await seen('zhujian')).id, content: '途中遇道路封闭，已说明' })
    const told = await d.db.selectFrom('message').select(['event', 'operator_id']).where('biz_id', '=', id).execute()
    expect(told.filter(({ event }) => event === 'rating_answered')).toEqual([])
  })

  test('whose days are over from an earlier part of the same lead leaves what is to be rated now', async () => {
    await accepted()
    const earlier = (await seen('chengguan')).id
    await d.call('leader', actions.doBackToWait, { id, reason: '需要先核对地址' })
    d.move(60)
    await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
    await d.call('chengguan', actions.doHelp, { id, dept_id: await d.deptId('B02'), task: '请再次到场核实' })
    await accepted()
    await d.db.updateTable('assist_order').set({ rating_due_at: d.clock.now() }).where('id', '=', earlier).execute()
    expect(await toRate()).toEqual([true, true])
    d.move(60)
    await endRatings(d.db, d.clock.now())
    expect(await toRate()).toEqual([true, true])
    expect(await counterDrift(d.db)).toEqual([])
  })
  const last = async () => (await d.call('chengguan', getComplaintInfo, { id })).assists.at(-1)!
})
