/** A list as text, where what is left out stays as it is: forms leave out what is empty. */
export const asText = (list: unknown): unknown => JSON.stringify(list)

/** Such a list, as the form holds it or as it was sent. */
export const listIn = <T>(value: unknown): readonly T[] =>
  (typeof value === 'string' ? JSON.parse(value) : value) as readonly T[]
