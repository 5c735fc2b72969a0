import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as actions from '#features/work-orders/contract/actions.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Reply, Values } from '#platform/testing/good-calls.ts'

import { eachOf, GRANTED, guardedProgram, MISSING, nameOf, prepare, type GuardedProgram } from './guarded-program.ts'

let p: GuardedProgram
let prepared: ReadonlyMap<Endpoint, Values>

beforeAll(async () => {
  p = await guardedProgram()
  prepared = await prepare(p, GRANTED)
})
afterAll(() => p.close())

/** Everything of a reply that a stranger could compare. */
const faceOf = ({ status, text }: Reply): string => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`

describe('what they name', () => {
  test.each([
    ['another department', 'other_department', GRANTED.filter(({ of_order }) => of_order)],
    ['another tenant', 'elsewhere', GRANTED],
  ])('to %s an object is as if it did not exist', async (_name, who, calls) => {
    const before = await p.fingerprint()
    const named = calls.filter(({ endpoint }) => 'id' in prepared.get(endpoint)!)
    const found = await eachOf(named, async ({ endpoint }) => {
      const values = prepared.get(endpoint)!
      const [foreign, missing] = [
        await p.ask(who, endpoint, values),
        await p.ask(who, endpoint, { ...values, id: MISSING }),
      ]
      return foreign.status === 404 && faceOf(foreign) === faceOf(missing)
        ? []
        : [`${nameOf(endpoint)}: ${faceOf(foreign)} / ${faceOf(missing)}`]
    })
    expect(named.length).toBeGreaterThan(10)
    expect(found.flat()).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  const SEVERAL = GRANTED.filter(({ endpoint }) => endpoint.several)
  test.each(SEVERAL)(
    'among several a foreign order is as if it did not exist: $endpoint.path',
    async ({ endpoint }) => {
      const { id, ...values } = prepared.get(endpoint)!
      const before = await p.fingerprint()
      const [foreign, missing] = [
        await p.ask('other_department', endpoint, { ...values, ids: [id] }),
        await p.ask('other_department', endpoint, { ...values, ids: [MISSING] }),
      ]
      expect(missing).toMatchObject({ status: 200, text: expect.stringContaining('ORDER_NOT_FOUND') })
      expect(faceOf(foreign).replace(`"${String(id)}"`, `"${MISSING}"`)).toBe(faceOf(missing))
      expect(await p.fingerprint()).toEqual(before)
    },
  )

  test('what belongs to one order cannot be used on another', async () => {
    const [id, sentBack, otherSentBack] = [
      await p.orders.contacted(),
      await p.orders.sentBack(),
      await p.orders.sentBack(),
    ]
    const ofOther = await p.orders.upload('chengguan')
    const other = await p.orders.contacted()
    expect(
      (await p.ask('chengguan', actions.doReply, { id: other, ...p.orders.reply(), attachments: [ofOther] })).status,
    ).toBe(200)
    const foreign = await p.orders.upload('zhujian')
    const back_id = await p.orders.backOf(otherSentBack)
    const before = await p.fingerprint()
    for (const attachments of [[ofOther], [foreign], [MISSING]])
      expect(await p.ask('chengguan', actions.doReply, { id, ...p.orders.reply(), attachments })).toMatchObject({
        code: 'ATTACHMENT_UNKNOWN',
      })
    const audit = { id: sentBack, result: 'to_waiting', opinion: '同意退回重派' }
    const [taken, unknown] = [
      await p.ask('reviewer', actions.doBackAudit, { ...audit, back_id }),
      await p.ask('reviewer', actions.doBackAudit, { ...audit, back_id: MISSING }),
    ]
    expect(taken.status).toBeGreaterThanOrEqual(400)
    expect(faceOf(taken)).toBe(faceOf(unknown))
    for (const file of [ofOther, foreign])
      expect(faceOf(await p.ask('other_department', downloadFile, { id: file }))).toBe(
        faceOf(await p.ask('other_department', downloadFile, { id: MISSING })),
      )
    expect(await p.fingerprint()).toEqual(before)
  })
})
