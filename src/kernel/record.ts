import { z } from 'zod'

import { Id } from './endpoint.ts'

/**
 * Which record is meant, and in which version it was looked at; without one it is taken as it is. Of a change what a form always
 * says, yes or no and a choice, stays as it is where a call leaves it out: optional and no default, which is the column's.
 * Other fields that are left out are empty, as forms leave out what is empty.
 */
export const Seen = z.object({ id: Id, version: z.coerce.number().int().min(0).optional() })
export type Seen = z.output<typeof Seen>

type Said<G, K extends keyof G> = { readonly [N in K]-?: NonNullable<G[N]> }

/** The same where a rule asks for it: what is left out as it stands, or as a new record has it. */
export function asItStands<G extends object, K extends keyof G>(
  given: G,
  present: Readonly<Record<NoInfer<K>, unknown>> | null,
  fresh: Said<G, K>,
): Omit<G, K> & Said<G, K> {
  const names = Object.keys(fresh) as K[]
  const said = names.map((name) => [name, given[name] ?? (present ?? fresh)[name]])
  return { ...given, ...(Object.fromEntries(said) as Said<G, K>) }
}

/** What the refusal `STALE` says of a record: its present version, who made it and when, and which of the sent values differ from it. */
export const StaleRecord = z.object({
  version: z.int(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
  fields: z.array(z.string()),
})
export type StaleRecord = z.output<typeof StaleRecord>
