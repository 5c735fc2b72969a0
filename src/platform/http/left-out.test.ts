import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { get, numeric, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { withLeftOut } from './left-out.ts'

const ROW = { id: '7', name: '电话', hour: 9, sort: 20, note: '值班', version: 3 }
const title = { zh: '名单', en: 'List' }
const list = get('/list', {
  ...{ access: 'granted', title, input: listInput(['place'], {}) },
  output: pageOf(
    Seen.required().extend({ name: z.string(), hour: z.int(), sort: z.int(), note: z.string().nullable() }),
  ),
})
const edit = post('/edit', {
  ...{ access: 'granted', title, audit: 'x.save', edits: list, output: z.null() },
  input: Seen.partial().extend({
    name: text(1, 20),
    hour: numeric(z.int().min(0).max(23)),
    sort: numeric(z.int().min(0)).default(100),
    note: text(0, 20).nullable().default(null),
  }),
})

/** What is made of a call, where the list shows these rows. */
async function madeOf(said: object, rows: readonly object[] = [ROW]) {
  const asked: unknown[] = []
  const parameters = await withLeftOut({ endpoint: edit, parameters: { ...said } }, (_list, input) => {
    asked.push(input)
    return Promise.resolve({ rows })
  })
  return { asked, ...edit.input.safeParse(parameters) }
}

describe('of what is said of a row', () => {
  test.each([
    ['nothing', {}, ROW],
    ['another name', { name: '传真' }, { ...ROW, name: '传真' }],
    ['no version', { name: '传真', version: null }, { ...ROW, name: '传真' }],
    ['another version', { version: 2 }, { ...ROW, version: 2 }],
    ['none of what may be none', { note: null }, { ...ROW, note: null }],
    ['none of a number', { sort: null }, { ...ROW, sort: 100 }],
  ])('%s', async (_what, said, made) => {
    const { data } = await madeOf({ id: '7', ...said })
    expect(data).toEqual(made)
  })

  test.each(['name', 'hour'])('that there is to be no %s is refused', async (name) => {
    const { error } = await madeOf({ id: '7', [name]: null })
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
  })
})

test('a row that the list does not show is not changed by halves', async () => {
  const { note: _, ...part } = ROW
  await expect(madeOf(part, [])).rejects.toMatchObject({ refusal: { error: { code: 'NOT_FOUND' } } })
  expect(await madeOf(ROW, [])).toMatchObject({ asked: [], data: ROW })
})
