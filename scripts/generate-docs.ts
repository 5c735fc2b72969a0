/**
 * Writes docs/generated from the program itself, tree and features of ARCHITECTURE from the folders, and the index of the
 * decisions from their pages. With `--check` it writes nothing and fails when a file would change.
 */
import { withMigratedDatabase } from './migrated-database.ts'
import { generatedPages, outOfDate, writePages } from './reference/generated.ts'

const pages = await withMigratedDatabase(generatedPages)
if (process.argv.includes('--check')) {
  const wrong = outOfDate(pages)
  if (wrong.length) throw new Error(`docs/generated is out of date (${wrong.join(', ')}): npm run docs`)
} else {
  writePages(pages)
}
