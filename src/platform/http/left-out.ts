import type { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'

import type { Incoming } from './incoming.ts'
import type { Parameters } from './parameters.ts'

/** Answers what a list tells, asked with this. */
type ReadList = (list: Endpoint, input: unknown) => Promise<unknown>

/**
 * The parameters of an edit with what they leave out, as the list that it `edits` shows it to the caller, whose form would send
 * it back; null says none (decision 0323). Who names no version and leaves something out changes the one that was read for it.
 */
export async function withLeftOut(
  { endpoint: { edits, input }, parameters }: Pick<Incoming, 'endpoint' | 'parameters'>,
  readList: ReadList,
): Promise<Parameters> {
  if (!edits) return parameters
  const { shape } = input as z.ZodObject<Record<string, z.ZodType>>
  const only = parameters['id']
  const row = only !== undefined && leavesOut(edits, shape, parameters) ? await rowOf(edits, only, readList) : {}
  const version = parameters['version'] ?? row['version']
  return withoutNone(shape, { ...pick(row, Object.keys(shape)), ...parameters, version })
}

/** Whether something of the row is not said. */
function leavesOut({ output }: Endpoint, shape: object, parameters: Parameters): boolean {
  const { rows } = (output as z.ZodObject<{ rows: z.ZodArray<z.ZodObject> }>).shape
  return Object.keys(rows.element.shape).some((name) => name !== 'version' && name in shape && !(name in parameters))
}

/** What the list shows of it: of what the caller does not see there nobody can say how the rest stands. */
async function rowOf(list: Endpoint, only: unknown, readList: ReadList): Promise<Parameters> {
  const asked = list.input.safeParse({ only })
  if (!asked.success) return {}
  const { rows } = (await readList(list, asked.data)) as { readonly rows: readonly Parameters[] }
  return rows.find((row) => row['id'] === only) ?? fail(ERRORS.NOT_FOUND)
}

const pick = (row: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

/** None is left out of what is read, where it is no value of its own: an empty text, no list, or what a new one has. */
const withoutNone = (shape: Readonly<Record<string, z.ZodType>>, said: Parameters): Parameters =>
  Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== null || takesNone(shape[name])))

/** What it reads as something else is not none. */
const takesNone = (field: z.ZodType | undefined): boolean => field?.safeParse(null).data === null
