import { z } from 'zod'

import { get, Id } from '#kernel/endpoint.ts'

import { CountsOf, Days, PartsAnswer, ReportAnswer } from '../contract.ts'
import { OneOf, ReportQuery } from './asked.ts'
import { fileOf } from './file-of.ts'
import type { Board } from '../domain/board.ts'
import { BOARDS, type BoardKey } from '../domain/boards.ts'
import { CARDED_LISTS } from '../domain/list-cards.ts'

/** What a number above is made of; null of a total of a part, which is told by its rows. */
const CardAnswer = z.union([
  Days.extend({ counts: CountsOf, before: CountsOf }),
  /** How many there are, and how many there were when yesterday ended; null where nobody knows. */
  z.object({ n: z.int(), yesterday: z.int().nullable() }),
  z.object({ groups: z.array(z.object({ key: z.string(), name: z.string(), n: z.int() })) }),
])
export type CardAnswer = z.infer<typeof CardAnswer>

const Chosen = z.array(z.object({ key: z.string(), name: z.string() }))

/** A screen of drawings may be narrowed to a street or other groups (`groupsText`), and some departments chosen for a part. */
export const BoardQuery = ReportQuery.extend({
  of: OneOf.optional(),
  depts: z
    .string()
    .regex(/^[1-9]\d{0,18}(,[1-9]\d{0,18}){0,4}$/)
    .optional(),
  dept: Id.optional(),
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const BoardAnswer = PartsAnswer.extend({
  within: ReportAnswer.shape.within,
  cards: z.array(CardAnswer.nullable()),
  /** Who was chosen, or is the largest. */
  chosen: z.object({ depts: Chosen, dept: Chosen }).partial(),
})
export type BoardAnswer = z.infer<typeof BoardAnswer>

/** Above a list of orders, or of departments (domain 4.13). */
export const listCards = get('/v1/seller/reports/ListCards', {
  title: { zh: '列表上方的数字', en: 'Numbers above a list' },
  access: 'granted',
  reads: 'replica',
  input: z.object({ list: z.enum(CARDED_LISTS) }),
  output: ReportAnswer.pick({ at: true, weights: true }).extend({ cards: z.array(CardAnswer) }),
})
export type ListCardsAnswer = z.infer<typeof listCards.output>

const boardEndpoint = ({ key, title }: Board) =>
  get(`/v1/seller/reports/Board${key[0]!.toUpperCase()}${key.slice(1)}`, {
    title,
    access: 'granted',
    reads: 'replica',
    input: BoardQuery,
    output: BoardAnswer,
  })

/** The endpoint of each screen of drawings. */
export const BOARD_ENDPOINTS = Object.fromEntries(BOARDS.map((board) => [board.key, boardEndpoint(board)])) as Record<
  BoardKey,
  ReturnType<typeof boardEndpoint>
>

const fileOfBoard = (key: BoardKey) => fileOf(BOARD_ENDPOINTS[key])
/** The file of each screen of drawings. */
export const BOARD_FILES = Object.fromEntries(BOARDS.map(({ key }) => [key, fileOfBoard(key)])) as Record<
  BoardKey,
  ReturnType<typeof fileOfBoard>
>
