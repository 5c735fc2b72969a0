import { fileOf } from '#features/imports/testing/import-office.ts'
import { avatarSave } from '#features/account/contract.ts'
import { pngOf } from '#features/account/testing/png.ts'
import { importParse } from '#features/imports/contract.ts'
import { noticeSave } from '#features/notices/contract.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { uploadFile } from '#features/work-orders/contract/attachments.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import type { Endpoint } from '#kernel/endpoint.ts'

import type { Values, WholeProgram } from './whole-program.ts'
import { FILE } from './whole-program.ts'

/** Who called, as nobody may see it: what any reply must not contain. */
export const CANARY = { name: '欧阳金丝雀', phone: '12387654321', id_card: '110101199003078515' } as const
/** A text that somebody wrote a citizen's numbers into. */
export const TOLD = `来电人电话${CANARY.phone}，身份证号${CANARY.id_card}，请按实际情况核实处理。`

/** Fresh orders, each brought to a step of its life by the people whose work it is. */
export function ordersAtEveryStep(program: WholeProgram) {
  const { db, ask, clock } = program
  let files = 0
  const done = async (username: string, endpoint: Endpoint, values: Values): Promise<unknown> => {
    const reply = await ask(username, endpoint, values)
    if (reply.status !== 200) throw new Error(`${username} ${endpoint.path}: ${reply.text}`)
    return reply.data
  }
  const deptId = async (code: string): Promise<string> =>
    (await db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const personId = async (): Promise<string> =>
    (await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()).id

  const waiting = async (): Promise<string> => {
    const texts = { title: TOLD, content: TOLD, demand: TOLD, address: TOLD, superior_opinion: TOLD }
    const caller = { caller_name: CANARY.name, caller_phone: CANARY.phone }
    return (await enterOrders(program, [anIntake({ appeal_type: 'consult', ...texts, ...caller })]))[0]!
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
    await done(who, endpoint, { id, ...values })
    return id
  }
  const allocation = async () => ({ dept_id: await deptId('B01'), opinion: TOLD })
  const allocated = async () => step(waiting, 'dispatcher', actions.doAllocate, await allocation())
  const assisted = async () =>
    step(waiting, 'dispatcher', actions.doAllocate, { ...(await allocation()), assist_dept_ids: [await deptId('B02')] })
  const contacted = () => step(allocated, 'chengguan', actions.doContact, contact())
  const contact = () => ({
    person: CANARY.name,
    phone: CANARY.phone,
    channel: 'phone',
    result: 'contacted',
    at: clock.now(),
    note: TOLD,
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
      content: TOLD,
      public_reply: '已按规定处理完毕。',
      unresolved_reason: TOLD,
      category_basis: TOLD,
      handler_phone: CANARY.phone,
    }
  }
  const sendBack = async () => ({
    reason_code: 'not_duty',
    reason: TOLD,
    basis: TOLD,
    suggest_dept_id: await deptId('B04'),
  })
  const sentBack = async () => step(allocated, 'chengguan', actions.doBack, await sendBack())
  const approval = { reply_category: 'normal', opinion: TOLD }
  const approved = () => step(replied, 'reviewer', actions.doReply, approval)
  const backOf = async (id: string): Promise<string> =>
    ((await done('reviewer', getComplaintInfo, { id })) as { back_id: string }).back_id
  const upload = async (username: string): Promise<string> =>
    (
      (await done(username, uploadFile, { [FILE]: { name: '现场.txt', bytes: Buffer.from('现场核查记录') } })) as {
        id: string
      }
    ).id
  const avatar = async (): Promise<string> => {
    const file = { name: '头像.png', bytes: pngOf(80) }
    const { logo } = (await done('supervisor', avatarSave, { [FILE]: file })) as { logo: string }
    return logo.split('=').at(-1)!
  }
  const sheet = () => ({ [FILE]: { name: '工单.csv', bytes: fileOf(++files, [{}]) } })
  /** An import that its job has brought to a state. */
  const imported = async (state: 'parsing' | 'parsed' | 'done'): Promise<string> => {
    const { batch } = (await done('dispatcher', importParse, { kind: 'normal', ...sheet() })) as {
      batch: { id: string }
    }
    await db
      .updateTable('import_batch')
      .set({ state, ok: 1, imported: state === 'done' ? 1 : 0 })
      .where('id', '=', batch.id)
      .execute()
    return batch.id
  }
  const notice = async (): Promise<string> => {
    const values = { title: '系统升级', content: '今晚升级，请提前保存。' }
    return ((await done('leader', noticeSave, values)) as { id: string }).id
  }
  return {
    ...{
      deptId,
      personId,
      waiting,
      submitted,
      allocated,
      assisted,
      contacted,
      replied,
      sentBack,
      approved,
      backOf,
      upload,
      avatar,
      imported,
      notice,
    },
    ...{ allocation, contact, reply, sendBack, approval, sheet },
  }
}
export type Orders = ReturnType<typeof ordersAtEveryStep>
