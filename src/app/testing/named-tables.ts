import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../..')

/** Every table of the schema. */
export const TABLES: readonly string[] = [
  ...readFileSync(join(SOURCE, 'platform/db/schema.gen.ts'), 'utf8')
    .split('export interface Database {')[1]!
    .matchAll(/^ {2}(\w+):/gm),
].map(([, name]) => name!)

const WRITING =
  /\b(?:into|update|delete from)\s+(\w+)|(?:(?:insertInto|updateTable|deleteFrom)\(|(?:insert|change|save|remove)Record\(\s*\w+,|dropOlder\(\s*\w+,\s*\[)\s*'(\w+)/g
const READING = /\b(?:from|join|using)\s+(\w+)|(?:(?:selectFrom|\w+Join|using)\(|recordsOf\(\s*[^,]+,)\s*'(\w+)/g

/** The tables that the SQL of a folder's sources reads and writes, written out or built; tests and test kits are none of it. */
export function namedTables(folder: string): { readonly reads: readonly string[]; readonly writes: readonly string[] } {
  const texts = readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.gen\.ts$|testing\//.test(name))
    .map((name) => withoutComments(readFileSync(join(SOURCE, folder, name), 'utf8')))
  const found = (pattern: RegExp): string[] => {
    const names = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, written, built]) => written ?? built!))
    return [...new Set(names)].filter((name) => TABLES.includes(name)).sort()
  }
  return { reads: found(READING), writes: found(WRITING) }
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
