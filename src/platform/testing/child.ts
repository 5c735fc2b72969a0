import { buildSync } from 'esbuild'
import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Below the packages that the programs use; git does not look there. */
const FOLDER = join(import.meta.dirname, '../../../.cache/programs')

const made = new Map<string, string>()

/**
 * The path of a program of ours as one file, as a release has it: to read its source anew at each start takes a child
 * longer than most of what it is asked. Made once by each process of tests, and put in its place at once. Its packages stay
 * outside as well, or only those that are named.
 */
export function bundled(source: string, outside?: string[]): string {
  const known = made.get(source)
  if (known) return known
  const file = join(FOLDER, basename(source).replace(/\.ts$/, '.mjs'))
  const draft = `${file}.${process.pid}`
  buildSync({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    ...(outside ? { external: outside } : { packages: 'external' }),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
  })
  renameSync(draft, file)
  made.set(source, file)
  return file
}

/** Starts a program of the tests as a process of its own. */
export const forkProgram = (source: string, args: readonly string[], options: ForkOptions = {}): ChildProcess =>
  fork(bundled(source), args, { ...options, execArgv: [] })
