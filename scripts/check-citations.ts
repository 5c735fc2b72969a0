/**
 * Every citation in sources, SQL and documents resolves: `domain n.n`, `spec §n`, `security Xn` and `promise Rn` to a
 * heading of the book, `decision nnnn` to its page, a link to its file and heading, a path to its file, a word of the
 * glossary to its name; and a page shows each picture of the guide.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { anchorsIn, citationsIn, headingsIn, linksIn, numberOf, pathsIn, wordsIn } from './citations.ts'

process.chdir(join(import.meta.dirname, '..'))

/** Where the rules of each book stand. */
const BOOK = {
  domain: readdirSync('docs/domain').map((name) => `docs/domain/${name}`),
  spec: ['docs/requirements.md'],
  security: ['docs/security.md'],
  promise: ['docs/security.md'],
}

/** The migrations, which are never changed, cite a plan by its chapters; this is where they stand now. */
const MOVED: Record<string, string> = { 'design 5': 'domain 4.2', 'design 6': 'decision 0011' }

const text = (path: string): string => readFileSync(path, 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|sql|css|html|md)$/.test(path) && existsSync(path))

const rules = new Map<string, string>()
const problems: string[] = []
for (const [book, pages] of Object.entries(BOOK)) for (const page of pages) addRules(book, page)
for (const name of readdirSync('docs/decisions')) {
  const number = /^(\d{4})-/.exec(name)?.[1]
  if (number) addRule(`decision ${number}`, `docs/decisions/${name}`)
}

const isCheckOfThis = (path: string): boolean => /^scripts\/(?:check-)?citations/.test(path)
let cited = 0
for (const path of files.filter((name) => !isCheckOfThis(name))) {
  for (const { rule, line } of citationsIn(text(path))) {
    cited++
    if (!rules.has(MOVED[rule] ?? rule)) problems.push(`${path}:${line}: no ${rule}`)
  }
}
for (const path of files.filter((name) => name.endsWith('.md'))) {
  for (const link of linksIn(text(path))) if (!leadsSomewhere(path, link)) problems.push(`${path}: dead link ${link}`)
}
// Decisions tell of what was, the changelog too.
const tellsOfNow = (path: string): boolean => path.endsWith('.md') && !/^(?:docs\/decisions\/|CHANGELOG)/.test(path)
for (const path of files.filter(tellsOfNow)) {
  for (const named of pathsIn(text(path))) if (!existsSync(named)) problems.push(`${path}: there is no ${named}`)
}
const shown = files
  .filter((name) => name.endsWith('.md'))
  .map(text)
  .join('')
for (const name of readdirSync('docs/guide/images'))
  if (!shown.includes(`images/${name}`)) problems.push(`docs/guide/images/${name}: no page shows it`)
for (const { name, file } of wordsIn(text('docs/glossary.md'))) {
  const path = normalize(join('docs', file))
  if (existsSync(path) && !text(path).includes(name)) problems.push(`docs/glossary.md: no ${name} in ${path}`)
}

for (const problem of problems) console.log(problem)
console.log(`${cited} citations of ${rules.size} rules, ${problems.length} without what they name`)
process.exit(problems.length === 0 ? 0 : 1)

function addRules(book: string, page: string): void {
  for (const number of headingsIn(text(page)).map(numberOf)) if (number) addRule(`${book} ${number}`, page)
}

/** A rule has one home. */
function addRule(rule: string, page: string): void {
  if (rules.has(rule)) problems.push(`${page}: ${rule} stands in ${rules.get(rule)} already`)
  rules.set(rule, page)
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = decodeURI(link).split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path))
  if (!existsSync(target)) return false
  return !anchor || (statSync(target).isFile() && anchorsIn(text(target)).has(anchor))
}
