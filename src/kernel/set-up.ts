import { z } from 'zod'

import { get, post } from './endpoint.ts'
import { Version } from './record.ts'
import type { Message } from './messages.ts'

interface SetUpOf<S extends z.ZodObject> {
  readonly addon: string
  readonly title: Message
  readonly saveTitle: Message
  /** What it is set up with. */
  readonly schema: S
  /** Fields that are told to nobody. */
  readonly secrets: readonly (keyof z.output<S> & string)[]
}

/**
 * The two calls by which an add-on is set up: what it is set up with now, null while it is not, and with what it is to be,
 * all of it at once; a secret that is left out stays. Whoever saves has just proved who he is.
 */
export function setUpEndpoints<S extends z.ZodObject>(
  path: string,
  { addon, title, saveTitle, schema, secrets }: SetUpOf<S>,
) {
  const fields = Object.fromEntries(secrets.map((field) => [field, true])) as never
  const told = schema.omit(fields)
  const tell = get(path, {
    ...{ access: 'granted', addon, title },
    input: z.object({}),
    output: z.object({ set_up: told.nullable() as z.ZodType<Partial<z.output<S>> | null>, version: z.int() }),
  })
  const save = post(`${path}Save`, {
    ...{ access: 'granted', addon, title: saveTitle, audit: `${addon}.set_up`, step_up: true },
    /** `version` as it was told; without one it is taken as it is. */
    input: schema.partial(fields).extend({ version: Version.optional() }),
    output: z.null(),
  })
  return { tell, save }
}
