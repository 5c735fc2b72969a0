/** The beginning of a text, so long at most. Half of a character of two is none: no database takes it, nor does a file. */
export const beginningOf = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text
