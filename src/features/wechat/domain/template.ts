/** How much WeChat takes for a field, by the kind that its name begins with; more would be refused as a whole. */
const MOST: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10, const: 20 }

/** What is filled into a field, as long as that takes. */
export function fitting(field: string, value: string): string {
  const most = MOST[field.replace(/\d+$/, '')]
  const chars = [...value]
  return most === undefined || chars.length <= most ? value : `${chars.slice(0, most - 1).join('')}…`
}

/** What is filled in, as WeChat is told it. */
export const dataOf = (fillings: Readonly<Record<string, string>>): Record<string, { readonly value: string }> =>
  Object.fromEntries(Object.entries(fillings).map(([field, value]) => [field, { value: fitting(field, value) }]))
