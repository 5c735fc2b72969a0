// Every row of docs/security-asvs.md says how it is met and names what shows it, or says that it is not; so does every attack on
// signing in and sessions in docs/security.md. What they name is there.
import { missingEvidence, quoted, readDocument } from './evidence.mjs'

/** What is said of a row that nothing in the project shows. */
const UNMET = /^(not met|not built|outside)\b/

const rows = readDocument('docs/security-asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/ \| ?/)
      .map((cell) => cell.trim()),
  )

const attacks = [...readDocument('docs/security.md').matchAll(/^### ([AB]\d+) .*?(?=^##)/gms)].map(([text, id]) => ({
  id,
  shown: /^Shown by .*$/m.exec(text)?.[0] ?? '',
}))

const problems = [
  ...rows.flatMap(([id, , , how = '', shown = '']) => [
    ...(how === '' ? [`ASVS ${id}: not said how`] : []),
    ...(quoted(shown).length === 0 && !UNMET.test(how) ? [`ASVS ${id}: nothing shows it`] : []),
    ...quoted(shown)
      .flatMap(missingEvidence)
      .map((problem) => `ASVS ${id}: ${problem}`),
  ]),
  ...attacks.flatMap(({ id, shown }) => [
    ...(shown === '' ? [`${id}: not said what shows it`] : []),
    ...quoted(shown)
      .flatMap(missingEvidence)
      .map((problem) => `${id}: ${problem}`),
  ]),
]
for (const problem of problems) console.log(problem)
const unmet = rows.filter(([, , , how]) => UNMET.test(how)).length
const partly = rows.filter(([, , , how]) => how.startsWith('in part')).length
console.log(
  `${rows.length} rows of ASVS: ${rows.length - unmet - partly} met, ${partly} in part, ${unmet} not or elsewhere; ${attacks.length} attacks`,
)
process.exit(problems.length === 0 && rows.length > 150 && attacks.length > 25 ? 0 : 1)
