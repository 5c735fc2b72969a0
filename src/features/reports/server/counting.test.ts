import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'

import { NOTHING_LEFT_OUT } from '#features/work-orders/domain/public.ts'

import type { CountKey } from '../domain/counted.ts'
import { countedLive } from './counting.ts'

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const unit = { supplier_id: '1', dept_id: '4', dept_path: '/1/4/', user_level: '2' } as Actor

const numbers = (keys: readonly CountKey[]): string =>
  countedLive(keys, [], { actor: unit, assessment: NOTHING_LEFT_OUT }).compile(compiler).sql

test.each<CountKey[][]>([
  [['visited', 'responded', 'solved', 'marked', 'mark_5', 'mark_1']],
  [['due', 'due_met', 'due_missed']],
  [['reported', 'reported_in_time', 'report_refused']],
])('whether a department knows the order of a row is looked up once, for all of %j', (keys) => {
  const text = numbers(keys)
  expect(text.match(/order_dept/g)).toHaveLength(1)
  expect(text.match(/filter \(where/g)).toHaveLength(keys.length)
})

test('what is few of all that came in is looked for by its own index, not among all the days', () => {
  const text = numbers(['invalid', 'often_sent_back'])
  expect(text.match(/from complaint_order o/g)).toHaveLength(2)
  expect(text).not.toContain('filter (where')
})
