// `npm start`: installs and builds what is missing or out of date, then runs the program in this process.
// Plain JavaScript without packages, because nothing is installed yet when it runs first.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_NEEDED = [20, 19]

checkNode()
// Folders are meant from where the command was given; everything else is meant from the program's own folder.
for (const name of ['DATA_DIR', 'UPLOAD_DIR', 'REXIAN_KEY_FILE']) if (process.env[name]) process.env[name] = resolve(process.env[name])
process.chdir(root)
if (isInstallNeeded()) install()
buildWhenChanged()
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return
  end(`Rexian needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

function isInstallNeeded() {
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return !installed || installed.mtimeMs < statSync('package-lock.json').mtimeMs
}

function install() {
  checkWritable('node_modules')
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

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
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update('\0').update(readFileSync(path))
  }
  for (const path of ['src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']) visit(path)
  return hash.digest('hex')
}

function checkWritable(name) {
  try {
    accessSync(existsSync(name) ? name : '.', constants.W_OK)
  } catch {
    end(`${join(root, name)} cannot be written by this user, and it must be made or renewed. Run this once as its owner, or give this user the right to write there.`)
  }
}

function run(command, args) {
  const result = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' && command === 'npm' })
  if (result.error) end(`${command}: ${result.error.message}`)
  if (result.status !== 0) end(`${command} ${args.join(' ')} failed`)
}

function end(message) {
  console.error(message)
  process.exit(1)
}
