// Starts the program as a newcomer would, on an empty folder: it must answer, stop in order, and start again. How long it
// took is told and not judged: that depends on what else the machine does.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** So long is waited for an end; what ends takes a second. */
const STOP_MS = 60_000
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The program was built a moment ago, and others run from what was built: it must not be built again under them. */
const isBuilt = process.argv.includes('--built')

const isRoot = process.getuid?.() === 0
// To fill a district is dear: what this one leaves, the checks after it may copy.
await checkAs('the user who runs this', undefined, '1', process.env.FILLED)
// Who starts it and by what says nothing about the demo district, which costs most of a first start.
if (isRoot && everybodyMayEnter(root)) await checkAs('an ordinary user', { uid: 65_534, gid: 65_534 }, '0')
else if (isRoot) console.log('The start as an ordinary user is left out: others may not enter this folder.')
await checkNpm()

/** Whoever ends `npm start` by its process ends the program. */
async function checkNpm() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-start-'))
  try {
    const { child, port } = await start(dataDir, undefined, '0', ['npm', 'start'])
    const begin = Date.now()
    child.kill('SIGTERM')
    while (await answers(port)) {
      if (Date.now() - begin > STOP_MS) throw new Error('npm was ended, and the program still answers')
      await delay(50)
    }
    while (existsSync(join(dataDir, 'postgres/owner.json'))) {
      if (Date.now() - begin > STOP_MS) throw new Error('npm was ended, and the database still runs')
      await delay(50)
    }
    console.log(`npm start: ended with npm in ${Date.now() - begin} ms`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answers(port) {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

async function checkAs(who, account, demo, left) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-start-'))
  chmodSync(dataDir, 0o755)
  if (account) chownSync(dataDir, account.uid, account.gid)
  try {
    const first = await start(dataDir, account, demo)
    console.log(`${who}: first start ${first.ms} ms, stopped in ${await stop(first.child)} ms`)
    const second = await start(dataDir, account, demo)
    console.log(`${who}: second start ${second.ms} ms, stopped in ${await stop(second.child)} ms`)
    if (left) renameSync(dataDir, left)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir, account, demo, [command, ...args] = [process.execPath, join(root, 'scripts/start.mjs')]) {
  const port = await freePort()
  const begin = Date.now()
  const child = spawn(command, args, {
    ...account,
    cwd: command === 'npm' ? root : tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: demo,
    },
  })
  await untilPrinted(child, `:${port}`)
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (!reply.ok) throw new Error(`/readyz answers ${reply.status}`)
  return { child, port, ms: Date.now() - begin }
}

function untilPrinted(child, text) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (isBuilt && output.includes('Building')) reject(new Error('what stands built was built again'))
      if (output.includes(text)) resolve()
    })
    child.once('exit', () => reject(new Error(`the program ended:\n${output}`)))
  })
}

async function stop(child) {
  const begin = Date.now()
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
  const ms = Date.now() - begin
  if (code !== 0) throw new Error(`the program ended with ${code}`)
  if (ms > STOP_MS) throw new Error(`stopping took ${ms} ms`)
  return ms
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function everybodyMayEnter(path) {
  for (let dir = path; ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o005) !== 0o005) return false
    if (dir === dirname(dir)) return true
  }
}
