/** Part of a file, both ends included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The one part that is asked for by `Range`; null: all of it, as also of what we do not understand; `beyond` its end. */
export function rangeOf(header: string | undefined, size: number): Range | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from > to ? 'beyond' : { from, to }
}
