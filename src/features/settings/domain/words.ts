import type { Message } from '#kernel/messages.ts'

import type { Plain, Shape } from './shape.ts'

type Words = Readonly<Record<string, Message>>

/** What a setting's choices and parts are called, and how a message is put. */
interface Told {
  readonly words: Words
  readonly parts: Words
  readonly t: (message: Message) => string
}

const YES = { zh: '是', en: 'Yes' }
const NO = { zh: '否', en: 'No' }
const NONE = { zh: '无', en: 'None' }

/** A value as one reads it; one that an older release kept in another shape as it is kept. */
export function valueInWords(shape: Shape, value: unknown, told: Told): string {
  if (shape.kind === 'each' && isKeyed(value))
    return shape.keys
      .map((key) => `${called(told.parts, key, told)} ${plain(shape.of, value[key], told)}`)
      .join(told.t(COMMA))
  if (shape.kind === 'rows' && Array.isArray(value)) {
    const isSpan = Object.values(shape.of).every(({ kind }) => kind === 'text')
    const row = (one: unknown): string =>
      Object.entries(shape.of)
        .map(([key, of]) => plain(of, isKeyed(one) ? one[key] : one, told))
        .join(isSpan ? '–' : ' ')
    return value.map(row).join(told.t(SEMICOLON)) || told.t(NONE)
  }
  return shape.kind === 'each' || shape.kind === 'rows' ? JSON.stringify(value) : plain(shape, value, told)
}

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const COMMA = { zh: '，', en: ', ' }
const SEMICOLON = { zh: '；', en: '; ' }

function plain(shape: Plain, value: unknown, told: Told): string {
  if (shape.kind === 'flag') return told.t(value === 1 ? YES : NO)
  if (Array.isArray(value))
    return value.map((one) => called(told.words, String(one), told)).join(told.t(LISTED)) || told.t(NONE)
  if (value === null || value === undefined || value === '') return told.t(NONE)
  return typeof value === 'string' || typeof value === 'number'
    ? called(told.words, String(value), told)
    : JSON.stringify(value)
}

const LISTED = { zh: '、', en: ', ' }

const called = (words: Words, code: string, { t }: Told): string => (words[code] ? t(words[code]) : code)
