// What documents name as evidence is there: a file, or a test of a file as `file › title`.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export const readDocument = (path) => readFileSync(join(root, path), 'utf8')

export const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner)

export const missingFile = (file) => (existsSync(join(root, file)) ? [] : [`no file ${file}`])

/** A title is cited as it stands in the test file, with its `%s` and `${…}`. */
export function missingTest(citation) {
  const [file, title] = citation.split(' › ')
  if (!title) return [`${citation} names no test`]
  if (missingFile(file).length > 0) return missingFile(file)
  const source = readDocument(file)
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  return isThere ? [] : [`no test “${title}” in ${file}`]
}

/** A file, or a test of one. */
export const missingEvidence = (citation) => (citation.includes(' › ') ? missingTest(citation) : missingFile(citation))
