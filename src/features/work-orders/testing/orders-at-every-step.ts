import { deptIdOf } from '#features/organisation/testing/ids.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { done, FILE, type Bench, type Values } from '#platform/testing/good-calls.ts'

import * as actions from '../contract/actions.ts'
import { uploadFile } from '../contract/attachments.ts'
import { getComplaintInfo, type OrderDetail } from '../contract/detail.ts'
import { CANARY, TOLD } from './canary.ts'
import { enterOrders } from './enter-orders.ts'
import { aReply, anIntake } from './samples.ts'

/** Fresh orders, each brought to a step of its life by the people whose work it is. */
export function ordersAtEveryStep(bench: Bench) {
  const { db, clock } = bench
  const told = `${TOLD}${bench.mark ?? ''}`
  const make = <T>(username: string, endpoint: Endpoint, values: Values): Promise<T> =>
    done(bench, username, endpoint, values)
  const deptId = (code: string): Promise<string> => deptIdOf(db, code)

  const waiting = async (): Promise<string> => {
    const texts = { title: told, content: told, demand: told, address: told, superior_opinion: told }
    const caller = { caller_name: CANARY.name, caller_phone: CANARY.phone }
    return (await enterOrders(bench, [anIntake({ appeal_type: 'consult', ...texts, ...caller })]))[0]!
  }
  /** As a citizen leaves it. */
  const submitted = async (): Promise<string> => {
    const id = await waiting()
    await db.updateTable('complaint_order').set({ status: 'submitted' }).where('id', '=', id).execute()
    return id
  }
  const step = async (
    before: () => Promise<string>,
    who: string,
    endpoint: Endpoint,
    values: Values,
  ): Promise<string> => {
    const id = await before()
    await make(who, endpoint, { id, ...values })
    return id
  }
  const allocation = async () => ({ dept_id: await deptId('B01'), opinion: told })
  const allocated = async () => step(waiting, 'dispatcher', actions.doAllocate, await allocation())
  const assisted = async () =>
    step(waiting, 'dispatcher', actions.doAllocate, { ...(await allocation()), assist_dept_ids: [await deptId('B02')] })
  const assistAnswered = () => step(assisted, 'zhujian', actions.doHelpReply, { content: told })
  const assistTakenUp = () => step(assistAnswered, 'chengguan', actions.doHelpAccept, {})
  const assistRated = async (): Promise<{ id: string }> => {
    const rating = { rating: 2, rating_word: told }
    const id = await step(assistTakenUp, 'chengguan', actions.doHelpRate, rating)
    return (await make<OrderDetail>('zhujian', getComplaintInfo, { id })).assists[0]!
  }
  const assistRefused = () => step(assisted, 'zhujian', actions.doHelpRefuse, { reason: told })
  const supervised = () => step(allocated, 'supervisor', actions.doSupervise, { level: 'listed', content: told })
  const request = () => ({ days: 1, reason_code: 'testing', reason: told, informed_citizen: 1 })
  const toExtend = () => step(allocated, 'chengguan', actions.doDelay, request())
  const toPause = async () => step(allocated, 'chengguan', actions.doPause, await pauseRequest())
  const pauseRequest = async () => ({
    ...{ reason_code: 'legal_procedure', reason: told, plan_resume_date: addDays(dayOf(clock.now()), 3) },
    attachments: [await upload('chengguan')],
  })
  const deleted = () => step(waiting, 'leader', actions.doDelete, { reason: told })
  const toExclude = () =>
    step(allocated, 'supervisor', actions.doExclude, { scope: 'late', reason_code: 'beyond_duty', reason: told })
  const paused = () => step(toPause, 'reviewer', actions.doPauseAudit, { result: 'approve', opinion: told })
  const accountedFor = () => step(supervised, 'chengguan', actions.doSuperviseReply, { content: told })
  const contacted = () => step(allocated, 'chengguan', actions.doContact, contact())
  const contact = () => ({
    person: CANARY.name,
    phone: CANARY.phone,
    channel: 'phone',
    result: 'contacted',
    at: clock.now(),
    note: told,
  })
  const replied = () => step(contacted, 'chengguan', actions.doReply, reply())
  const reply = () => {
    const called = {
      contact_status: 'contacted',
      contact_phone: CANARY.phone,
      contact_at: clock.now(),
      contact_person: CANARY.name,
    }
    return {
      ...aReply,
      ...called,
      content: told,
      public_reply: `已按规定处理完毕。${bench.mark ?? ''}`,
      unresolved_reason: told,
      category_basis: told,
      handler_phone: CANARY.phone,
    }
  }
  const sendBack = async () => ({
    reason_code: 'not_duty',
    reason: told,
    basis: told,
    suggest_dept_id: await deptId('B04'),
  })
  const sentBack = async () => step(allocated, 'chengguan', actions.doBack, await sendBack())
  const approval = { reply_category: 'normal', opinion: told }
  const approved = () => step(replied, 'reviewer', actions.doReply, approval)
  const reported = () => step(approved, 'reviewer', actions.doReport, { content: told })
  /** Of our own: it is completed with the approval, and its caller is ours to ask. */
  const completed = async () => {
    const id = await replied()
    await db.updateTable('complaint_order').set({ superior_no: null }).where('id', '=', id).execute()
    await make('reviewer', actions.doReply, { id, ...approval })
    return id
  }
  const backOf = async (id: string): Promise<string> =>
    (await make<{ back_id: string }>('reviewer', getComplaintInfo, { id })).back_id
  /** A note and its order. */
  const noted = async (): Promise<{ id: string; order_id: string }> => {
    const order_id = await step(allocated, 'chengguan', actions.doNote, { content: told })
    return { id: (await make<OrderDetail>('leader', getComplaintInfo, { id: order_id })).logs.at(-1)!.id, order_id }
  }
  /** What comes back to somebody of the department. */
  const followedUp = async (): Promise<{ id: string; version: number }> => {
    const id = await step(allocated, 'chengguan', actions.doFollowUp, { due_on: '2026-12-28', reason: told })
    const { followups } = await make<OrderDetail>('chengguan', getComplaintInfo, { id })
    return { id: followups[0]!.id, version: 0 }
  }
  const tagId = async (): Promise<string> =>
    (await db.selectFrom('order_tag').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const upload = async (username: string): Promise<string> =>
    (
      await make<{ id: string }>(username, uploadFile, {
        [FILE]: { name: '现场.txt', bytes: Buffer.from('现场核查记录') },
      })
    ).id
  return {
    ...{
      deptId,
      waiting,
      submitted,
      allocated,
      assisted,
      assistAnswered,
      assistTakenUp,
      assistRated,
      assistRefused,
      supervised,
      accountedFor,
      request,
      toExtend,
      pauseRequest,
      toPause,
      paused,
      deleted,
      contacted,
      replied,
      sentBack,
      approved,
      reported,
      completed,
      toExclude,
      backOf,
      noted,
      followedUp,
      tagId,
      upload,
    },
    ...{ allocation, contact, reply, sendBack, approval },
  }
}
export type Orders = ReturnType<typeof ordersAtEveryStep>
