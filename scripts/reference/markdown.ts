/** One generated page of docs/generated. */
export interface Page {
  readonly name: string
  readonly text: string
}

/** The text of a page, which says where it comes from. */
export const page = (name: string, title: string, source: string, ...parts: readonly string[]): Page => ({
  name,
  text:
    [`# ${title}`, `Generated from ${source} by \`npm run docs\`; never edit by hand.`, ...parts].join('\n\n') + '\n',
})

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const code = (text: string): string => `\`${text}\``

export const yes = (value: unknown): string => (value ? '✓' : '')
