import type { ErrorSpec } from '#kernel/errors.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const src = join(import.meta.dirname, '../../src')

/** Every refusal that a file below src/ declares with `defineErrors`, so that none can be left out. */
export async function declaredErrors(): Promise<ErrorSpec[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const declaring = files.toSorted().filter((file) => /= defineErrors\(/.test(readFileSync(join(src, file), 'utf8')))
  const modules = await Promise.all(
    declaring.map((file) => import(pathToFileURL(join(src, file)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isCatalogue)
      .flatMap((specs) => Object.values(specs)),
  )
}

const isCatalogue = (value: unknown): value is Record<string, ErrorSpec> =>
  typeof value === 'object' && value !== null && Object.values(value as Record<string, unknown>).every(isSpec)

const isSpec = (value: unknown): value is ErrorSpec =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'zh' in value
