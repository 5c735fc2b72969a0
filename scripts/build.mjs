// Builds the server (dist/server) and the browser program (dist/web).
import { build as bundle } from 'esbuild'
import { rmSync } from 'node:fs'
import { build as buildWeb } from 'vite'

import { hashSources, markBuilt } from './sources.mjs'

/** Programs that run on their own: the server, what it starts as a process or thread beside itself, and commands. */
const ENTRIES = {
  main: 'src/app/main.ts',
  backup: 'src/app/commands/backup.ts',
  restore: 'src/app/commands/restore.ts',
  doctor: 'src/app/commands/doctor.ts',
  'check-log': 'src/app/commands/check-log.ts',
  'sso-partner': 'src/app/commands/sso-partner.ts',
  'spreadsheet-worker': 'src/platform/spreadsheets/worker.ts',
  'picture-worker': 'src/platform/pictures/picture-worker.ts',
}

const sources = hashSources()
rmSync('dist/server', { recursive: true, force: true })
rmSync('dist/source-hash', { force: true })
await bundle({
  entryPoints: ENTRIES,
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
})
await buildWeb({ logLevel: 'warn' })
markBuilt(sources)
