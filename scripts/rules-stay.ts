import { parseAst, type Plugin } from 'vite'

/** What an action decides, and how a test fills in its form: parts of its object that only servers and tests call. */
const OF_THE_SERVER: readonly string[] = ['decide', 'sample']
const ACTIONS = /\/work-orders\/domain\/actions\/[^/]+\.ts$/

interface Property {
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
}
interface Node {
  readonly type: string
  readonly properties?: readonly Property[]
}

/**
 * A browser says what an action is called and where it stands; the server alone decides (decision 0178). So the built
 * program is made of the actions without their rules, and what only these needed falls away with them.
 */
export const rulesStay = (): Plugin => ({
  name: 'rules-stay',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (ACTIONS.test(id) ? { code: withoutRules(code), map: null } : null),
})

/** The comma behind a part goes with it. */
export function withoutRules(code: string): string {
  let rest = code
  for (const { start, end } of partsOf(parseAst(code)).toSorted((a, b) => b.start - a.start))
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '')
  return rest
}

/** The objects that a module is about stand at its top. */
function partsOf(value: unknown): readonly Property[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!isNode(value) || value.type.includes('Function')) return []
  if (value.type === 'ObjectExpression') return (value.properties ?? []).filter(isOfTheServer)
  return Object.values(value).flatMap(partsOf)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isOfTheServer = ({ key }: Property): boolean => OF_THE_SERVER.includes(key?.name ?? '')
