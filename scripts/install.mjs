// What must be there before anything else can run. Plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'

const NODE_NEEDED = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return
  end(`Rexian needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Installs the packages of the lock file when there are none, or older ones. The current folder is the clone. */
export function installWhenNeeded() {
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  if (installed && installed.mtimeMs >= statSync('package-lock.json').mtimeMs) return
  checkWritable('node_modules')
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Ends with a sentence where this user may not write what has to be made. */
export function checkWritable(name) {
  try {
    accessSync(existsSync(name) ? name : '.', constants.W_OK)
  } catch {
    end(
      `${process.cwd()}/${name} has to be made or renewed, and this user may not write there. ` +
        'Run this once as the owner of the folder, or give this user the right to write.',
    )
  }
}

export function run(command, args) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (result.error) end(`${command}: ${result.error.message}`)
  if (result.status !== 0) end(`${command} ${args.join(' ')} failed`)
}

export function end(message) {
  console.error(message)
  process.exit(1)
}
