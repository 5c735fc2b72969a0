import { z } from 'zod'

import type { CallOf, Endpoint, InputOf, OutputOf } from './endpoint.ts'
import { Id, jsonText } from './endpoint.ts'
import { Version } from './record.ts'

/** So many things may be named in one call. */
export const MOST_AT_ONCE = 100

const Several = z.object({
  ids: jsonText(z.array(Id).min(1).max(MOST_AT_ONCE)),
  /** For each id that is given one: the version that the caller looked at. */
  versions: jsonText(z.record(Id, Version)).default({}),
})
type Several = z.input<typeof Several>

/** What became of one of several: `done` is what its own call would have answered; `code` and `msg` say why it is null. */
export interface ResultOf<Done> {
  readonly id: string
  readonly ok: boolean
  readonly code: string
  readonly msg: string
  readonly done: Done | null
}

type InputOfSeveral<E extends Endpoint> = z.ZodType<
  Omit<InputOf<E>, 'id' | 'version'> & z.output<typeof Several>,
  Omit<CallOf<E>, 'id' | 'version'> & Several
>

/**
 * The same call for up to 100 things at once (decision 0123): `ids` and `versions` in the place of `id` and `version`,
 * each answered for itself in the order of `ids`. For endpoints that declare `several`.
 */
export function severally<E extends Endpoint>(
  endpoint: E,
): Endpoint<InputOfSeveral<E>, z.ZodType<{ results: ResultOf<OutputOf<E>>[] }>, E['access']> {
  const one = endpoint.input as unknown as z.ZodObject<{ id: z.ZodType; version: z.ZodType }>
  const input = one.omit('version' in one.shape ? { id: true, version: true } : { id: true }).extend(Several.shape)
  const result = z.object({
    id: Id,
    ok: z.boolean(),
    code: z.string(),
    msg: z.string(),
    done: endpoint.output.nullable(),
  })
  return { ...endpoint, input, output: z.object({ results: z.array(result) }) } as never
}

/** Whether a call names several things, as its endpoint allows. */
export const namesSeveral = (endpoint: Endpoint, parameters: Readonly<Record<string, unknown>>): boolean =>
  endpoint.several === true && parameters['ids'] !== undefined

/** The calls for one thing that a call for several stands for, each thing once. */
export const eachOf = ({ ids, versions, ...fields }: z.output<typeof Several>) =>
  [...new Set(ids)].map((id) => ({
    ...fields,
    id,
    ...(versions[id] === undefined ? {} : { version: versions[id] }),
  }))
