// `npm start`: installs and builds what is missing or out of date, then runs the program in this process.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { checkNode, checkWritable, installWhenNeeded, run } from './install.mjs'
import { builtFrom, hashSources } from './sources.mjs'

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
  if (builtFrom() === hashSources()) return
  checkWritable('dist')
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'])
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
