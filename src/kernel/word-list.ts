/** Between the words of a list that people type, `电动车、充电桩`. */
const BETWEEN = /[、,，;；\s]+/u

/** The words of a list as it is typed, each once. */
export const wordsOf = (list: string): string[] => [...new Set(list.split(BETWEEN).filter(Boolean))]

/** A text as it is looked through: one width and case, nothing between its letters, not even what nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}\p{DI}]+/gu, '')

/** Those of `words` that the text says, also with spaces or signs between their letters. */
export function wordsSaid(text: string, words: readonly string[]): string[] {
  const said = plain(text)
  return words.filter((word) => {
    const sought = plain(word)
    return sought !== '' && said.includes(sought)
  })
}
