// Every claim of the requirements has a row in docs/spec-coverage.md: the files it names exist, the tests it
// names are in them, and what is not done says so.
import { missingFile, missingTest, quoted, readDocument } from './evidence.mjs'

/** How many claims each section makes; the calls of section 7 are docs/generated/endpoints.md. */
const CLAIMS = { 1: 12, 2: 39, 3: 13, 4: 15, 5: 17, 6: 12, 7: 3, 8: 14, 9: 21 }

const rows = readDocument('docs/spec-coverage.md')
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
  const missing = quoted(files).flatMap(missingFile)
  if (isLater(proof)) return missing
  const cited = quoted(proof)
  const none = [
    ...(quoted(files).length === 0 ? ['no file named'] : []),
    ...(cited.length === 0 ? ['no test named'] : []),
  ]
  return [...none, ...missing, ...cited.flatMap(missingTest)]
}

/** What another stage of the product brings. */
function isLater(proof) {
  return /^later: ./.test(proof)
}
