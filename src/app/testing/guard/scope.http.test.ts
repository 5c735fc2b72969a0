import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { exportDownload } from '#features/exports/contract.ts'
import { previewReply } from '#features/work-orders/contract/preview-reply.ts'
import { downloadOrder } from '#features/work-orders/contract/attachments.ts'
import { appComplaintStatistics, complaintList, exportOrders } from '#features/work-orders/contract/list.ts'
import { repeatsOfDraft } from '#features/work-orders/contract/repeats.ts'
import { suggestOfDraft } from '#features/work-orders/contract/suggest.ts'
import { EVENT_CHANNEL } from '#platform/events/publish.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Values } from '#platform/testing/good-calls.ts'
import { CITIZEN } from '#platform/testing/people.ts'

import { ALL_CALLS, eachOf, guardedProgram, nameOf, prepare, type GuardedProgram } from './guarded-program.ts'
import { STEPS, WORD, markedOrders, marksIn, type MarkedOrder } from './marked-orders.ts'

let p: GuardedProgram
let orders: readonly MarkedOrder[]
let prepared: ReadonlyMap<Endpoint, Values>
let pushed = ''

beforeAll(async () => {
  p = await guardedProgram()
  const client = new pg.Client({ connectionString: p.url })
  client.on('notification', ({ payload }) => (pushed += payload))
  await client.connect()
  await client.query(`listen ${EVENT_CHANNEL}`)
  orders = await markedOrders(p)
  prepared = await prepare(p, READING)
  await p.runJobs()
  await client.query('select 1')
  await client.end()
})
afterAll(() => p.close())

const BY_POST: readonly Endpoint[] = [previewReply, downloadOrder, repeatsOfDraft, suggestOfDraft]
/** Calls that show something and change nothing. */
const READING = ALL_CALLS.filter(
  ({ endpoint }) =>
    endpoint.kind !== 'stream' &&
    (endpoint.method === 'GET' || BY_POST.includes(endpoint)) &&
    !endpoint.path.endsWith('/logout'),
)

/** Those who see no order but by their department, or none at all. */
const DEPARTMENTS = [
  'chengguan_admin',
  'chengguan',
  'chengguan_sub',
  'zhujian',
  'street01_admin',
  'street01',
  'street01_sub',
]
const NOBODY = ['other_department', 'sysadmin', 'secadmin', 'auditadmin', 'elsewhere', CITIZEN]
const CENTRE = ['leader', 'dispatcher', 'reviewer', 'supervisor', 'visitor', 'viewer']

/** Each way to ask: as a good call does, for each of the orders, in each queue, with each word. */
function asked(endpoint: Endpoint, of_order: boolean): Values[] {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: string[] }>
  }
  const { id, ...good } = prepared.get(endpoint) as { id?: string }
  const wide = { ...good, ...('limit' in properties && { limit: 200 }) }
  if (of_order) return looked().map((order) => ({ ...wide, id: order.id }))
  const queues = properties['queue']?.enum
  const words = ['keyword', 'content', 'title'].filter((name) => name in properties)
  const each = [
    ...(queues ? queues.map((queue) => ({ ...wide, queue })) : [wide]),
    ...words.map((name) => ({ ...wide, ...(queues && { queue: 'all' }), [name]: WORD })),
  ]
  return each.map((way) => (id === undefined ? way : { ...way, id }))
}

/** Of each department an order that was answered, and one in which another assisted. */
const looked = (): readonly MarkedOrder[] => {
  const [answered, assisted] = ['DoReply', 'DoHelpReply'].map((name) =>
    STEPS.findIndex(({ endpoint }) => endpoint.path.endsWith(`/${name}`)),
  )
  return orders.filter((_, i) => [answered, assisted].includes(i % STEPS.length))
}

async function mayKnow(username: string): Promise<readonly string[]> {
  if (CENTRE.includes(username)) return orders.map(({ mark }) => mark)
  if (NOBODY.includes(username)) return []
  const of = p.db.selectFrom('operator').select('dept_id').where('username', '=', username)
  const { dept_id } = await of.executeTakeFirstOrThrow()
  return orders.filter(({ depts }) => depts.includes(dept_id)).map(({ mark }) => mark)
}

/** Everything that somebody is shown, by the call that shows it. */
async function shownTo(username: string): Promise<Map<string, string>> {
  const calls = READING.flatMap(({ endpoint, of_order }) =>
    asked(endpoint, of_order === true).map((values) => ({ endpoint, values })),
  )
  const replies = await eachOf(calls, async ({ endpoint, values }) => {
    const { text } = await p.ask(username, endpoint, values)
    return [endpoint, text] as const
  })
  const shown = new Map<string, string>()
  const add = (name: string, text: string) => shown.set(name, (shown.get(name) ?? '') + text)
  for (const [endpoint, text] of replies) add(nameOf(endpoint), text)
  const { status, data } = await p.ask(username, exportOrders, { queue: 'all', format: 'csv' })
  if (status !== 200) return shown
  await p.runJobs()
  add('file', (await p.ask(username, exportDownload, { id: (data as { id: string }).id })).text)
  return shown
}

describe('what is written on an order', () => {
  test('stands in every text of it', () => {
    expect(STEPS.length).toBeGreaterThan(40)
    expect(orders.length).toBe(3 * STEPS.length)
  })

  test.each([...DEPARTMENTS, ...NOBODY])(
    'is not shown to %s in any list, search, order, file, suggestion or message, but by its own department',
    async (username) => {
      const mine = await mayKnow(username)
      const shown = await shownTo(username)
      const foreign = [...shown].flatMap(([name, text]) =>
        marksIn(text)
          .filter((mark) => !mine.includes(mark))
          .map((mark) => `${name}: ${mark}`),
      )
      expect(foreign).toEqual([])
      // What is looked for would be found.
      if (mine.length) expect(marksIn(shown.get(nameOf(complaintList))!).length).toBeGreaterThan(20)
    },
  )

  test('is found by the centre, wherever it looks', async () => {
    const shown = await shownTo('dispatcher')
    const found = marksIn(shown.get(nameOf(complaintList))!)
    expect(orders.filter(({ mark }) => !found.includes(mark)).length).toBeLessThanOrEqual(3)
    for (const name of ['GET GetComplaintInfo', 'POST DownloadOrder', 'GET SimilarOrders', 'file'])
      expect(marksIn(shown.get(name) ?? '').length, name).toBeGreaterThan(0)
  })

  test('is found by the centre while the like of it is typed in', async () => {
    const of = p.db.selectFrom('complaint_order').select(['content', 'address', 'category_id'])
    const marked = of.where('title', 'like', `%${WORD}%`).where('address', 'like', `%${WORD}%`)
    const { content, address, category_id } = await marked
      .where('category_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { text } = await p.ask('dispatcher', repeatsOfDraft, { content, address, category_id })
    expect(marksIn(text)).not.toEqual([])
  })

  test('is never pushed', () => {
    expect(pushed).toContain('order.')
    expect(marksIn(pushed)).toEqual([])
  })

  test('counts for nobody else', async () => {
    const { data } = await p.ask('other_department', appComplaintStatistics, {})
    expect(Object.values(data as Record<string, number>).filter((n) => n > 0)).toEqual([])
  })
})
