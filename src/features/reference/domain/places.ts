/** Where a row of a tree stands: its code says it, so that no second field can say otherwise (decision 0205). */
export interface Place<Level> {
  readonly level: Level
  /** Code of what it lies below; null at the top. */
  readonly above: string | null
  /** How its own code begins in the codes of all that lie below it. */
  readonly stem: string
}

const DIGITS_OF_A_LEVEL = 2

/** `010203`: two digits for each level, at most three levels (domain 8.1). */
export const categoryPlace = (code: string): Place<number> => ({
  level: code.length / DIGITS_OF_A_LEVEL,
  above: code.length > DIGITS_OF_A_LEVEL ? code.slice(0, -DIGITS_OF_A_LEVEL) : null,
  stem: code,
})

export type AreaLevel = 'district' | 'street' | 'community'

/** `320102001003` in the form of GB/T 2260: six digits of the district, three of the street, three of the community. */
export function areaPlace(code: string): Place<AreaLevel> {
  const [district, street, community] = [code.slice(0, 6), code.slice(6, 9), code.slice(9)]
  if (community !== '000') return { level: 'community', above: `${district}${street}000`, stem: code }
  if (street !== '000') return { level: 'street', above: `${district}000000`, stem: district + street }
  return { level: 'district', above: null, stem: district }
}
