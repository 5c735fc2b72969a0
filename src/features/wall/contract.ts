import { z } from 'zod'

import { WARNING_KIND } from '#features/warnings/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { WALL_NUMBERS, WALL_PART } from './domain/wall.ts'

/** What hangs in the hall, and who keeps it. */
export const WALL_AT = { screen: '/wall', list: '/rexian/displays' } as const
/** Brings the token of a display; nothing else takes it. */
export const WALL_COOKIE = 'rexian_wall'

const Count = z.int()
const Counted = z.array(z.object({ id: Id, name: z.string(), n: Count }))

/** Figures, and names of topics, areas and departments: nothing that anybody wrote, and nobody. */
export const WallFigures = z.object({
  at: z.string(),
  /** So long a part stands. */
  seconds: Count,
  parts: z.array(z.enum(keysOf(WALL_PART))),
  today: z.array(z.object({ key: z.enum(WALL_NUMBERS), today: Count, yesterday: Count })),
  days: z.array(z.object({ day: z.string(), received: Count, completed: Count })),
  topics: Counted,
  areas: Counted,
  departments: z.array(z.object({ dept_id: Id, name: z.string(), open: Count, soon: Count, overdue: Count })),
  warnings: z.array(
    z.object({
      id: Id,
      kind: z.enum(keysOf(WARNING_KIND)),
      area_name: z.string().nullable(),
      topic_name: z.string().nullable(),
      ...{ n: Count, usual: z.number(), days: Count },
    }),
  ),
})
export type WallFigures = z.output<typeof WallFigures>

/** Asked by a display, which is nobody: its token, in a cookie of these calls, says of which tenant it is. */
export const wallFigures = get('/v1/seller/wall/WallFigures', {
  title: { zh: '大屏数据', en: 'Figures of a display' },
  access: 'open',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: WallFigures,
})

const Row = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  seen_at: z.string().nullable(),
})
export type WallRow = z.output<typeof Row>

export const wallList = get('/v1/seller/wall/WallList', {
  title: { zh: '大屏', en: 'Displays' },
  access: 'granted',
  input: listInput(['newest'], {}),
  output: pageOf(Row),
})

/** The token is told once; afterwards nobody knows it but the display. */
export const wallAdd = post('/v1/seller/wall/WallAdd', {
  title: { zh: '新增大屏', en: 'New display' },
  access: 'granted',
  audit: 'wall.add',
  names_things: true,
  step_up: true,
  input: z.object({ name: text(1, 30) }),
  output: z.object({ id: Id, token: z.string() }),
})

export const wallDel = post('/v1/seller/wall/WallDel', {
  title: { zh: '停用大屏', en: 'Shut a display out' },
  access: 'granted',
  audit: 'wall.del',
  input: Seen,
  output: ById,
})
