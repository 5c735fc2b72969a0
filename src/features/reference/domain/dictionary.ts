/** A dictionary as it is written down: `code 中文 English` a line. */
export interface DictionarySource {
  readonly type: string
  readonly zh: string
  readonly en: string
  readonly items: string
}

export interface DictionaryItem {
  readonly code: string
  readonly zh: string
  readonly en: string
}

const LINE = /^(?<code>\S+) (?<zh>\S+) (?<en>.+)$/

/** The items of a dictionary in their order. */
export const dictionaryItems = (source: DictionarySource): DictionaryItem[] =>
  source.items
    .trim()
    .split('\n')
    .map((line) => ({ ...LINE.exec(line.trim())!.groups }) as unknown as DictionaryItem)
