// What runs from dist: installed and built first where that is missing or out of date.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { checkNode, checkWritable, doOnce, installWhenNeeded, run } from './install.mjs'
import { builtFrom, hashSources } from './sources.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a program of dist/server in this process. Folders are meant from where the command was given; everything else from the program's own folder. */
export async function runBuilt(name) {
  checkNode()
  for (const folder of ['DATA_DIR', 'UPLOAD_DIR', 'REXIAN_KEY_FILE', 'BACKUP_DIR'])
    if (process.env[folder]) process.env[folder] = resolve(process.env[folder])
  process.chdir(root)
  await installWhenNeeded()
  await doOnce(
    () => builtFrom() === hashSources(),
    () => {
      checkWritable('dist')
      console.log('Building …')
      run(process.execPath, ['scripts/build.mjs'])
    },
  )
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href)
}
