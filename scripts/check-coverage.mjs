// Every claim of the requirements has a row in docs/spec-coverage.md: the files it names exist, the tests it
// names are in them, and what is not done says so.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** How many claims each section makes; the calls of section 7 are docs/generated/endpoints.md. */
const CLAIMS = { 1: 12, 2: 39, 3: 13, 4: 15, 5: 17, 6: 12, 7: 3, 8: 14, 9: 21 }

const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const rows = text
  .split('\n')
  .map((line) => /^\| (\d+\.\d+) +\| (.+?) +\| (.*?) +\| (.+?) +\|$/.exec(line))
  .filter(Boolean)
  .map(([, id, claim, files, proof]) => ({ id, claim, files, proof }))

const expected = Object.entries(CLAIMS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
)
const problems = [
  ...expected.filter((id) => rows.filter((row) => row.id === id).length !== 1).map((id) => `${id}: not one row`),
  ...rows.filter(({ id }) => !expected.includes(id)).map(({ id }) => `${id}: not expected`),
  ...rows.flatMap(({ id, files, proof }) => problemsOf(files, proof).map((problem) => `${id}: ${problem}`)),
]
for (const problem of problems) console.log(problem)
const later = rows.filter(({ proof }) => isLater(proof)).length
console.log(`${rows.length} claims: ${rows.length - later} shown by a test, ${later} later`)
process.exit(problems.length === 0 ? 0 : 1)

function problemsOf(files, proof) {
  const missing = quoted(files).filter((file) => !existsSync(join(root, file)))
  if (isLater(proof)) return missing.map((file) => `no file ${file}`)
  const cited = quoted(proof)
  const none = [
    ...(quoted(files).length === 0 ? ['no file named'] : []),
    ...(cited.length === 0 ? ['no test named'] : []),
  ]
  return [...none, ...missing.map((file) => `no file ${file}`), ...cited.flatMap(missingTest)]
}

/** What another stage of the product brings. */
function isLater(proof) {
  return /^later: ./.test(proof)
}

/** A title is cited as it stands in the test file, with its `%s` and `${…}`. */
function missingTest(citation) {
  const [file, title] = citation.split(' › ')
  if (!title) return [`${citation} names no test`]
  if (!existsSync(join(root, file))) return [`no file ${file}`]
  const source = readFileSync(join(root, file), 'utf8')
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  return isThere ? [] : [`no test “${title}” in ${file}`]
}

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner)
}
