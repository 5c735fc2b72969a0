// `npm start`: installs and builds what is missing or out of date, then runs the program in this process.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { checkNode, checkWritable, installWhenNeeded, run } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

checkNode()
// Folders are meant from where the command was given; everything else from the program's own folder.
for (const name of ['DATA_DIR', 'UPLOAD_DIR', 'REXIAN_KEY_FILE']) {
  if (process.env[name]) process.env[name] = resolve(process.env[name])
}
process.chdir(root)
installWhenNeeded()
buildWhenChanged()
process.setSourceMapsEnabled(true)
endWithNpm()
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

function buildWhenChanged() {
  const hash = hashSources()
  const mark = 'dist/source-hash'
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  checkWritable('dist')
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'])
  mkdirSync('dist', { recursive: true })
  writeFileSync(mark, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(path))
  }
  for (const path of ['src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']) visit(path)
  return hash.digest('hex')
}

/** npm does not pass on the signal that ends it, and the program would go on alone. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
