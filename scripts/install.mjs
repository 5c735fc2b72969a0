// What must be there before anything else can run. Plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const NODE_NEEDED = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return
  end(`Rexian needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Installs the packages of the lock file when there are none, or older ones. The current folder is the clone. */
export const installWhenNeeded = () =>
  doOnce(isInstalled, () => {
    checkWritable('node_modules')
    console.log('Installing packages …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })

function isInstalled() {
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync('package-lock.json').mtimeMs
}

/** Does what is not done yet. Of programs that begin at once in this folder one does it, and the others wait until it is done or has died. */
export async function doOnce(isDone, work) {
  if (isDone()) return
  const turn = await takeTurn()
  try {
    if (!isDone()) work()
  } finally {
    turn.close()
  }
}

/** A name that the system lets one process hold, and frees when that ends, however it ends; macOS has none, and there nobody waits. */
const NAME = {
  linux: (clone) => `\0rexian ${clone}`,
  win32: (clone) => `\\\\.\\pipe\\rexian ${clone}`,
}[process.platform]

async function takeTurn() {
  const turn = createServer()
  if (!NAME) return turn
  const name = NAME(createHash('sha256').update(process.cwd()).digest('hex'))
  for (let tries = 0; ; tries++) {
    try {
      await once(turn.listen(name), 'listening')
      return turn
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    if (tries === 0) console.log('Another program is installing or building here; waiting for it …')
    await delay(200)
  }
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
