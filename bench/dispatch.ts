import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parseCsv } from 'hucre/csv'

import {
  classify,
  lexiconOf,
  wordsOf,
  type Learned,
  type Lexicon,
} from '#features/work-orders/domain/suggest/classifier.ts'
import { learn } from '#features/work-orders/domain/suggest/lessons.ts'

/**
 * How well orders are classified by their words: five-fold cross-validation on labelled complaints, beside plain ways. Nothing
 * is timed and nothing written. `npm run bench:dispatch -- <folder>`: `labelled.csv` with the columns title, content and category,
 * `category-tree.csv` with level1 to level3.
 */
const FOLDS = 5
const folder = process.argv[2] ?? ''

interface Complaint {
  readonly title: string
  readonly content: string
  readonly category: string
}

/** Classes of a complaint, the likeliest first. */
type Classifier = (complaint: Complaint) => readonly string[]

async function compare(): Promise<void> {
  const complaints = (await read('labelled.csv')) as unknown as Complaint[]
  const lexicon = lexiconOfTree(await read('category-tree.csv'), new Set(complaints.map(({ category }) => category)))
  const none: Learned = { docs: new Map(), words: new Map() }
  const ways: Readonly<Record<string, (training: readonly Complaint[]) => Classifier>> = {
    'the most frequent class': (training) => () => frequent(training),
    'pairs of letters in common with the tree': (training) => byTree(lexicon, frequent(training)),
    'tree alone, weighed': () => ranked(none, lexicon),
    'what was seen alone': (training) => ranked(seen(training), new Map()),
    'as the product does it: both': (training) => ranked(seen(training), lexicon),
    'as the product does it, 2,000 words': (training) => ranked(seen(training, 2000), lexicon),
  }
  console.log(`${complaints.length} complaints, ${lexicon.size} classes, ${FOLDS} folds`)
  console.log(`${''.padEnd(42)} top-1  top-3  macro-F1`)
  for (const [name, way] of Object.entries(ways)) {
    const { top1, top3, f1 } = measured(complaints, way)
    console.log(`${name.padEnd(42)} ${[top1, top3, f1].map((share) => share.toFixed(3)).join('  ')}`)
  }
}

async function read(file: string): Promise<Record<string, string>[]> {
  const [head, ...rows] = parseCsv(await readFile(join(folder, file), 'utf8'), { typeInference: false })
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [String(name), String(row[at] ?? '')])))
}

function lexiconOfTree(tree: readonly Record<string, string>[], classes: ReadonlySet<string>): Lexicon {
  const texts = groupedBy(tree, (row) => row['level1']!)
  return new Map(
    [...classes].map((id) => [id, lexiconOf((texts.get(id) ?? []).map((row) => `${row['level2']} ${row['level3']}`))]),
  )
}

const seen = (training: readonly Complaint[], most?: number): Learned =>
  learn(
    { docs: new Map(), words: new Map() },
    training.map((complaint) => ({ words: wordsOf(complaint), id: complaint.category, speaks: 1 })),
    most,
  )

const ranked =
  (learned: Learned, lexicon: Lexicon): Classifier =>
  (complaint) =>
    classify(wordsOf(complaint), learned, lexicon).map(({ id }) => id)

function frequent(training: readonly Complaint[]): string[] {
  const groups = [...groupedBy(training, ({ category }) => category)]
  return groups.toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([id]) => id)
}

function groupedBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

const byTree =
  (lexicon: Lexicon, usual: readonly string[]): Classifier =>
  (complaint) => {
    const said = [...wordsOf(complaint).keys()]
    const common = (id: string): number => said.filter((word) => lexicon.get(id)!.has(word)).length
    return usual.toSorted((a, b) => common(b) - common(a))
  }

/** Each class is spread evenly over the folds, in the order of the file. */
function measured(complaints: readonly Complaint[], way: (training: readonly Complaint[]) => Classifier) {
  const dealt = Array.from(groupedBy(complaints, ({ category }) => category).values()).flat()
  const results = Array.from({ length: FOLDS }, (_, fold) => {
    const classifier = way(dealt.filter((_c, at) => at % FOLDS !== fold))
    return dealt.filter((_c, at) => at % FOLDS === fold).map((one) => ({ is: one.category, said: classifier(one) }))
  }).flat()
  const share = (holds: (result: (typeof results)[number]) => boolean): number =>
    results.filter(holds).length / results.length
  const classes = [...new Set(complaints.map(({ category }) => category))]
  return {
    top1: share(({ is, said }) => said[0] === is),
    top3: share(({ is, said }) => said.slice(0, 3).includes(is)),
    f1: classes.reduce((sum, id) => sum + f1Of(id, results), 0) / classes.length,
  }
}

function f1Of(id: string, results: readonly { is: string; said: readonly string[] }[]): number {
  const hits = results.filter(({ is, said }) => is === id && said[0] === id).length
  const named = results.filter(({ said }) => said[0] === id).length + results.filter(({ is }) => is === id).length
  return named === 0 ? 0 : (2 * hits) / named
}

if (existsSync(join(folder, 'labelled.csv'))) await compare()
else console.log('Name the folder that holds labelled.csv and category-tree.csv: npm run bench:dispatch -- <folder>')
