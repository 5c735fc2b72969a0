import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { z } from 'zod'

/** An address as far as it is understood, and the names of the rest. */
interface ReadAddress {
  readonly address: string
  readonly gone: string[]
}
/** What an address says of a list, read by the list's contract and the rights of who reads it. */
export type AddressReader = (address: string, actor: Actor) => ReadAddress
/** Lists that can be kept under a name, as their screens call them. */
export type KeptLists = Readonly<Record<string, AddressReader>>
/** The lists of all features, by their names. */
export type AllLists = ReadonlyMap<string, AddressReader>

/** How an address names the length of a page, and what is never in one under its own name. */
const SIZE = 'size'
const NEVER = ['limit', 'cursor']

interface Said {
  /** What the filters are called with, where an address says them otherwise. */
  readonly sent?: (filters: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  /** What the list itself says in each call. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Fields that an address does not have. */
  readonly hidden?: readonly string[]
  /** What this reader may not ask. */
  readonly forbidden?: (name: string, value: string, actor: Actor) => boolean
}

/** Reads an address by the call of its list: each filter under its own name, the length of a page as `size`. */
export function addressOf(
  { input }: Endpoint,
  { sent = (filters) => filters, fixed = {}, hidden = [], forbidden }: Said = {},
): AddressReader {
  const { shape } = input as z.ZodObject
  return (text, actor) => {
    const params = new URLSearchParams(text)
    const { [SIZE]: limit, ...filters } = Object.fromEntries(params)
    const asked = { ...sent(filters), ...(limit !== undefined && { limit }), ...fixed }
    const wrong = input.safeParse(asked).error?.issues.map(({ path }) => String(path[0])) ?? []
    const gone = [...new Set(params.keys())].filter((name) => {
      const field = name === SIZE ? 'limit' : name
      const unknown = !Object.hasOwn(shape, field) || NEVER.includes(name) || hidden.includes(name) || name in fixed
      return unknown || wrong.includes(field) || forbidden?.(name, params.get(name)!, actor) === true
    })
    for (const name of gone) params.delete(name)
    return { address: params.toString(), gone }
  }
}
