import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { AppError } from '#kernel/errors.ts'
import type { AuditDetail } from '#platform/audit/audit.ts'

import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { testClock } from '../testing/http.ts'
import type { Db } from './database.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from './records.ts'
import { transaction } from './transaction.ts'

let t: TestDatabase
let own: { supplier_id: string; operator_id: string; nick_name: string }
let id: string
const clock = testClock('2026-11-23 09:00:00')
const audited: AuditDetail[] = []
/** A call of somebody of the tenant, or of another one. */
const call = (db: Db = t.db, supplier_id = own.supplier_id) => ({
  ...{ db, supplier_id, clock, actor: own },
  audit: (detail: AuditDetail) => void audited.push(detail),
})
const NOTICE = {
  ...({ title: '停水', content: '周六停水。', scope: 'dept', targets: '["7"]', top: 0 } as const),
  publish_at: '2026-11-23 09:00:00',
} as const

beforeAll(async () => {
  t = await testDatabase()
  own = await t.db
    .selectFrom('operator')
    .select(['supplier_id', 'operator.id as operator_id', 'nick_name'])
    .where('username', '=', 'leader')
    .executeTakeFirstOrThrow()
})
afterAll(() => t.drop())
beforeEach(async () => {
  id = await insertRecord(call(), 'notice', NOTICE)
  audited.length = 0
})

const present = () => t.db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** What a refusal says, or null. */
const refusalOf = (attempt: Promise<unknown>): Promise<{ code: string; data: unknown } | null> =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.refusal.error.code, data: error.data }
    },
  )

describe('a record', () => {
  test('is new with its maker, changed with its version, and gone for everybody when removed', async () => {
    expect(await present()).toMatchObject({ version: 0, created_by: own.operator_id, created_at: clock.now() })
    await changeRecord(call(), 'notice', { id, version: 0 }, { title: '停电', top: true })
    expect(await present()).toMatchObject({ title: '停电', top: 1, version: 1, updated_by: own.operator_id })
    await removeRecord(call(), 'notice', { id, version: 1 })
    expect(await recordsOf(call(), 'notice').select('id').where('id', '=', id).execute()).toEqual([])
    for (const attempt of [
      () => changeRecord(call(), 'notice', { id }, {}),
      () => removeRecord(call(), 'notice', { id }),
    ])
      expect(await refusalOf(attempt())).toEqual({ code: 'NOT_FOUND', data: null })
  })

  test('of another tenant is neither found nor changed nor removed', async () => {
    const stranger = call(t.db, '999')
    expect(await recordsOf(stranger, 'notice').select('id').execute()).toEqual([])
    for (const attempt of [
      () => changeRecord(stranger, 'notice', { id, version: 0 }, { title: '别人的' }),
      () => changeRecord(stranger, 'notice', { id, version: 7 }, { title: '别人的' }),
      () => removeRecord(stranger, 'notice', { id }),
    ])
      expect(await refusalOf(attempt())).toEqual({ code: 'NOT_FOUND', data: null })
    expect(await present()).toMatchObject({ title: '停水', version: 0, deleted_at: null })
  })

  test('leaves behind what was and what is, of the columns that changed', async () => {
    const same = { content: NOTICE.content, targets: '[ "7" ]', top: false }
    await changeRecord(call(), 'notice', { id }, { ...same, title: '停电' })
    await removeRecord(call(), 'notice', { id })
    const object = { object_type: 'notice', object_id: id }
    expect(audited).toEqual([{ ...object, before: { title: '停水' }, after: { title: '停电' } }, object])
  })
})

describe('a version that is no more', () => {
  test('is refused with who changed it, when, and what differs from what was sent', async () => {
    clock.move(60)
    await changeRecord(call(), 'notice', { id }, { title: '停电', targets: '["7","8"]' })
    const stale = { version: 1, changed_at: clock.now(), changed_by: own.nick_name }
    const mine = { title: '停气', content: NOTICE.content, targets: '["7","8"]' }
    expect(await refusalOf(changeRecord(call(), 'notice', { id, version: 0 }, mine))).toEqual({
      code: 'STALE',
      data: { ...stale, fields: ['title'] },
    })
    expect(await refusalOf(removeRecord(call(), 'notice', { id, version: 0 }))).toEqual({
      code: 'STALE',
      data: { ...stale, fields: [] },
    })
    expect(await present()).toMatchObject({ title: '停电', version: 1, deleted_at: null })
  })

  test('of two who save at once one succeeds and the other is told', async () => {
    const save = (title: string) =>
      transaction(t.db, (trx) => changeRecord(call(trx), 'notice', { id, version: 0 }, { title }))
    const told = await Promise.all(['停电', '停气'].map((title) => refusalOf(save(title))))
    expect(told.filter((one) => one === null)).toHaveLength(1)
    expect(told.find((one) => one !== null)?.code).toBe('STALE')
    expect((await present()).version).toBe(1)
  })
})
