import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { done, type GoodCall, type Values } from '#platform/testing/good-calls.ts'

import { ALL_CALLS, guardedProgram, nameOf, type GuardedProgram } from './guarded-program.ts'

let p: GuardedProgram
/** What a field is filled with: the first that it takes. */
let TRIED: readonly unknown[]

beforeAll(async () => {
  p = await guardedProgram()
  const { id: category } = await p.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: area } = await p.db.selectFrom('area').select('id').limit(1).executeTakeFirstOrThrow()
  const dept = await p.orders.deptId('B05')
  TRIED = [
    ...['说明', '2031-06-01', '2031-06-01 09:00:00', '13800138000', 'a@b.cn', 'note'],
    ...[dept, category, area, 7, 116.4, 40.1, 0, 1, '2', ['关键'], [dept]],
  ]
})
afterAll(() => p.close())

const EDITS = ALL_CALLS.filter(({ endpoint }) => endpoint.edits)
/** An account is always in some state, and what a department keeps is its own. */
const NEVER_NONE = ['status', 'dept_id']
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What may be left out of an edit, and how it is then read of a new one. */
const optionalOf = ({ input }: Endpoint): [name: string, field: z.ZodType, fresh: unknown][] =>
  Object.entries((input as z.ZodObject<Record<string, z.ZodType>>).shape).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(undefined)
    return success && name !== 'id' && name !== 'version' ? [[name, field, data]] : []
  })

/** A record, as its list shows it, and how it is changed; as much of it as can be is filled in. */
async function filled({ who, endpoint, values }: GoodCall) {
  if (endpoint.step_up) await p.proveIdentity(who)
  const { version: _, id: there, ...good }: Record<string, unknown> = await values(p)
  const { id } = there ? { id: there } : await done<{ id: string }>(p, who, endpoint, good)
  const read = async (): Promise<Values> => {
    const { rows } = await done<{ rows: Values[] }>(p, who, endpoint.edits!, { only: id })
    return rows.find((row) => row['id'] === id)!
  }
  const save = (said: Values) => p.ask(who, endpoint, { ...said, id })
  for (const [name, field, fresh] of optionalOf(endpoint))
    for (const value of TRIED.filter((one) => !same(one, fresh) && field.safeParse(one).success))
      if ((await save({ ...good, [name]: value })).status === 200) {
        good[name] = value
        break
      }
  return { read, save }
}

test.each(EDITS.map((call) => [nameOf(call.endpoint), call] as const))(
  '%s changes nothing of what it does not say, and empties what it says to be none',
  async (_name, call) => {
    const { read, save } = await filled(call)
    const before = await read()
    const { code } = await save({})
    expect(['', 'UNCHANGED', 'REQUEST_CLOSED']).toContain(code)
    expect({ ...(await read()), version: 0 }).toEqual({ ...before, version: 0 })
    const kept: string[] = []
    for (const [name, , fresh = null] of optionalOf(call.endpoint)) {
      if (!(name in before) || same(before[name], fresh) || (await save({ [name]: null })).status !== 200) continue
      if (same((await read())[name], before[name])) kept.push(name)
    }
    expect(kept.filter((name) => !NEVER_NONE.includes(name))).toEqual([])
  },
)

const hasVersion = ({ input }: Endpoint): boolean => 'version' in ((input as z.ZodObject).shape ?? {})

/** What replaces something without saying which version was seen, and why nobody loses by it what somebody else wrote. */
const LAST_WORD: Readonly<Record<string, string>> = {
  AccessIpSave: 'makes a new one: what is listed is refused',
  ComplaintSave: 'makes a new one',
  DeptChangeSave: 'makes a new one',
  ...{ AvatarSave: 'one’s own', DraftSave: 'one’s own', OwnNoticesSave: 'one’s own', PasswordEdit: 'one’s own' },
  ...{ SettingsSave: 'one’s own', SocialBind: 'one’s own', SocialUnbind: 'one’s own' },
  ...{ userEdit: 'one’s own', ViewArrange: 'one’s own' },
  ...{ RoleSwitch: 'one’s own session', UnionSwitch: 'one’s own session' },
  DeptMove: 'says from where',
  MaintenanceSave: 'begins or ends it',
  NoticeSwitch: 'says on or off of one thing',
  WxFanBind: 'says whose it is to be',
}

test('each call that replaces something says which version was seen, or why not', () => {
  const replaces = ALL_CALLS.filter(
    ({ endpoint: { audit, path } }) => audit && /(save|edit|switch|move|bind|arrange)$/i.test(path),
  )
  const without = replaces
    .filter(({ endpoint }) => !hasVersion(endpoint))
    .map(({ endpoint }) => endpoint.path.split('/').at(-1)!)
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(LAST_WORD).toSorted())
})

test('whoever looked before somebody else changed it is told so, by each call that says which version was seen', async () => {
  const found: string[] = []
  for (const { endpoint, who, values } of ALL_CALLS.filter(
    (call) => call.endpoint.audit && hasVersion(call.endpoint),
  )) {
    for (const one of ['leader', who]) await p.proveIdentity(one)
    const good = await values(p)
    // What there is only one of may be there already: the second call meets it.
    const made = 'id' in good ? null : ((await p.ask(who, endpoint, good)).data as { id?: string } | null)
    const { code } = await p.ask(who, endpoint, { ...good, ...(made?.id && { id: made.id }), version: 2_000_000 })
    if (!['STALE', 'ORDER_STALE'].includes(code)) found.push(`${endpoint.path}: ${code}`)
  }
  expect(found).toEqual([])
})
