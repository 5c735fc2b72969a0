/** The bands by which departments are told apart instead of ranks (domain 5.1). */
const BANDS = [
  ['A', 95],
  ['B', 90],
  ['C', 80],
] as const
export const bandOf = (score: number): string => BANDS.find(([, from]) => score >= from)?.[0] ?? 'D'
