import { maskText } from '#kernel/masking.ts'
import { namesIn } from '#kernel/names-in.ts'

import type { ImportFacts } from './intake.ts'

type Known = Pick<ImportFacts, 'departments' | 'district_name'>

/** Whose name it is today goes before whose it was: after a decree another department may bear it. */
export const unitOf = ({ departments }: Known, name: string): string | undefined =>
  (departments.find(({ names }) => names.includes(name)) ?? departments.find(({ aliases }) => aliases.includes(name)))
    ?.id

/** The city names the district itself as the unit in charge: that is us (domain 6.2 column 30). */
export const isKnownUnit = (known: Known, name: string): boolean =>
  name === known.district_name || unitOf(known, name) !== undefined

/** What was said of a cell that names units. */
export interface NotUnderstood {
  readonly header: string
  readonly value: string
  /** The names that were not understood, one in a line; rows of before do not tell them. */
  readonly units: string | null
}

/** As long as an alias may be: no department could be called otherwise. */
const LONGEST = 60
const mayBeName = (text: string): boolean => text !== '' && text.length <= LONGEST
/** What was cut or hidden is no name. */
const isName = (text: string): boolean => mayBeName(text) && !/[*…]/.test(text) && maskText(text) === text

/** Of names that were not understood, what is kept to be told (domain 6.6). */
export const keptOf = (names: readonly string[]): string => maskText(names.filter(mayBeName).join('\n'))

export const namesOf = ({ header, value, units }: NotUnderstood): string[] =>
  (units?.split('\n') ?? (header === '协办单位' ? namesIn(value) : [value])).filter(isName)
