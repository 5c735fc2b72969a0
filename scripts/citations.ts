/** What sources and documents cite of the rules in docs, and what can be cited there. Pure: texts in, names out. */

/** One rule that a text leans on, such as `domain 2.13`, and the line where it does. */
export interface Citation {
  readonly rule: string
  readonly line: number
}

/** How the rules of each book are numbered. */
const NUMBERS = {
  domain: String.raw`(?:T\d{2}[a-d]?|\d{1,2}(?:\.\d+)*)`,
  spec: String.raw`§\d{1,2}`,
  security: String.raw`(?:[A-KR]\d{1,2}|\d\.\d+)`,
  promise: String.raw`R\d{1,2}`,
  design: String.raw`\d`,
  decision: String.raw`\d{4}`,
} as const

type Book = keyof typeof NUMBERS

const BOOKS = Object.keys(NUMBERS) as Book[]
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:(?:\*|//|--)[ \t]+)?)`
const RANGE = String.raw`\s*–\s*|-|\s+to\s+`
const NEXT = String.raw`(?:${RANGE}|,\s*(?:and\s+)?|\s+and\s+|\s+or\s+)`
/** A threat alone in brackets behind the title of a test: `(A3, A4)`. A transition alone: `T12`. */
const THREATS_ALONE = /(?<=\s)\(([A-J]\d{1,2}(?:, [A-J]\d{1,2})*)\)/g
const TRANSITION_ALONE = /\bT\d{2}[a-d]?\b(?!:\d)/g

/** All citations of a text: single ones, lists (`domain 2.8, 2.9`) and ranges (`security A1–A6`). */
export function citationsIn(text: string): Citation[] {
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length
  const named = BOOKS.flatMap((book) =>
    [...text.matchAll(listOf(book))].flatMap((found) =>
      numbersOf(book, found[1]!).map((number) => ({ rule: `${book} ${number}`, line: lineOf(found.index) })),
    ),
  )
  const threats = [...text.matchAll(THREATS_ALONE)].flatMap((found) =>
    found[1]!.split(', ').map((number) => ({ rule: `security ${number}`, line: lineOf(found.index) })),
  )
  const transitions = [...text.matchAll(TRANSITION_ALONE)].map((found) => ({
    rule: `domain ${found[0]}`,
    line: lineOf(found.index),
  }))
  return [...named, ...threats, ...transitions]
}

function listOf(book: Book): RegExp {
  const first = NUMBERS[book]
  // Behind the first one a plain number may be anything: “domain 10, 20 orders”.
  const next = book === 'domain' ? String.raw`(?:T\d{2}[a-d]?|\d{1,2}(?:\.\d+)+)` : first
  const word = `[${book[0]!.toUpperCase()}${book[0]}]${book.slice(1)}s?`
  return new RegExp(String.raw`\b${word}${GAP}(${first}(?:${NEXT}${next})*)(?![\w%])`, 'g')
}

function numbersOf(book: Book, list: string): string[] {
  const numbers = [...list.matchAll(new RegExp(NUMBERS[book], 'g'))]
  return numbers.flatMap((found, index) => {
    const before = numbers[index - 1]
    const between = before ? list.slice(before.index + before[0].length, found.index) : ''
    const isRange = before && new RegExp(`^(?:${RANGE})$`).test(between)
    return isRange ? range(before[0], found[0]).slice(1) : [found[0]]
  })
}

/** `2.4` to `2.7`: both and what lies between. Ends that do not belong together are only themselves. */
function range(from: string, to: string): string[] {
  const [, head, first] = /^(.*?)(\d+)$/.exec(from) ?? []
  const [, tail, last] = /^(.*?)(\d+)$/.exec(to) ?? []
  if (head === undefined || head !== tail) return [from, to]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${head}${Number(first) + i}`)
}

/** The headings of a document, without their marks; code blocks have none. */
export function headingsIn(markdown: string): string[] {
  const withoutCode = markdown.replaceAll(/^```.*?^```/gms, '')
  return [...withoutCode.matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => title!.trim())
}

/** The number with which a heading begins: `2.13`, `§5`, `D13`, `T10`; null where it has none. */
export function numberOf(heading: string): string | null {
  return /^(§?\d+(?:\.\d+)*|[A-Z]\d{1,2}[a-d]?)\.?(?=\s|$)/.exec(heading)?.[1] ?? null
}

/** The anchors that a document's headings get where it is shown, such as `2-13-what-is-allowed`. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const heading of headingsIn(markdown)) {
    const anchor = plain(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    let name = anchor
    for (let copy = 1; anchors.has(name); copy++) name = `${anchor}-${copy}`
    anchors.add(name)
  }
  return anchors
}

const plain = (heading: string): string => heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

/** Where the links of a document lead within the repository. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!).filter((to) => !/^[a-z]+:/.test(to))
}

/** The files and folders of the repository that a document names, whole paths alone: `src/kernel/list.ts`. */
export function pathsIn(markdown: string): string[] {
  const named = markdown.matchAll(/`((?:src|scripts|docs|e2e|bench|deploy|migrations)\/[\w./-]*)`/g)
  return [...new Set([...named].map(([, path]) => path!))]
}

/** The names of the glossary's table, each with the file that has it; what is ahead has none. */
export function wordsIn(glossary: string): { readonly name: string; readonly file: string }[] {
  return [...glossary.matchAll(/\| `([^`]+)` \| \[[^\]]*\]\(([^)]+)\) \|$/gm)].map(([, name, file]) => ({
    name: name!,
    file: file!,
  }))
}
