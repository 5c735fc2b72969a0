/** One value; what is optional may be null, `pattern` is a regular expression. */
export type Plain =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null; readonly step: number }
  | { readonly kind: 'choice'; readonly of: string[] }
  | { readonly kind: 'several'; readonly of: (string | number)[]; readonly least: number }
  | { readonly kind: 'text'; readonly pattern: string | null; readonly optional: boolean }

/** What a setting may be, as far as a field has to know it: one value, one for each of some keys, or rows of them. */
export type Shape =
  | Plain
  /** An object, or a list in the order of the keys. */
  | { readonly kind: 'each'; readonly keys: string[]; readonly of: Plain; readonly list: boolean }
  | {
      readonly kind: 'rows'
      readonly of: Record<string, Plain>
      readonly least: number
      readonly most: number | null
    }

/** What stands for nothing where a setting may be empty; undefined where it may not. */
export function emptyOf(shape: Shape): null | '' | [] | undefined {
  if (shape.kind === 'several' || shape.kind === 'rows') return shape.least === 0 ? [] : undefined
  if (shape.kind !== 'text') return undefined
  if (shape.optional) return null
  return shape.pattern === null || new RegExp(shape.pattern).test('') ? '' : undefined
}

/** The part of JSON Schema that settings are made of. */
export interface Described {
  readonly type?: string
  readonly anyOf?: readonly Described[]
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly multipleOf?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly propertyNames?: Described
  readonly additionalProperties?: Described
}

/** The shape of a setting; throws where it is none that a field can be drawn for. */
export function shapeOf(described: Described): Shape {
  const { type, items, minItems: least = 0, maxItems: most = null } = described
  if (type === 'array' && items?.properties) return { kind: 'rows', of: eachOf(items.properties, plainOf), least, most }
  if (type === 'array' && items && least === most)
    return { kind: 'each', keys: Array.from({ length: least }, (_, at) => `${at}`), of: plainOf(items), list: true }
  if (type === 'object' && described.propertyNames?.enum && described.additionalProperties)
    return {
      kind: 'each',
      keys: [...described.propertyNames.enum],
      of: plainOf(described.additionalProperties),
      list: false,
    }
  return plainOf(described)
}

function plainOf(described: Described): Plain {
  const { type, anyOf, items, minItems: least = 0, pattern = null } = described
  if (anyOf?.every((one) => one.const === 0 || one.const === 1)) return { kind: 'flag' }
  if (anyOf?.some((one) => one.type === 'null'))
    return { kind: 'text', pattern: anyOf[0]!.pattern ?? null, optional: true }
  if (described.enum) return { kind: 'choice', of: [...described.enum] }
  if (type === 'array' && items) return { kind: 'several', of: choicesOf(items), least }
  if (type === 'integer' || type === 'number') return numberOf(described)
  if (type === 'string') return { kind: 'text', pattern, optional: false }
  throw new Error(`no field can be drawn for ${JSON.stringify(described)}`)
}

const numberOf = ({ type, minimum, maximum, multipleOf }: Described): Plain => ({
  kind: 'number',
  min: bounded(minimum),
  max: bounded(maximum),
  step: multipleOf ?? (type === 'integer' ? 1 : 0.01),
})

/** What a computer cannot count is no bound that anybody set. */
const bounded = (limit: number | undefined): number | null =>
  limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? null : limit

const choicesOf = ({ enum: words, minimum = 0, maximum = -1 }: Described): (string | number)[] =>
  words ? [...words] : Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)

const eachOf = <A, B>(values: Readonly<Record<string, A>>, make: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value)]))
