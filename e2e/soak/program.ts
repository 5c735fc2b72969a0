import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { PREFIX, folderForData } from '#platform/testing/cluster.ts'

const root = join(import.meta.dirname, '../..')
const READY_SECONDS = 180

/** The program that was built, with what `npm start` tells Node (decision 0381). */
export const started = (() => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return [...scripts.start.split(' ').filter((word) => word.startsWith('--')), join(root, 'dist/server/main.js')]
})()

/**
 * A folder for the data of a program, which its database may enter even where that runs as another user: empty, or with
 * what a program that has ended left in another one. To fill a district takes longer than most of what is tried with it.
 */
export function dataFolder(filled?: string): string {
  const dataDir = mkdtempSync(join(folderForData(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  // Where only root may enter a folder, its database lies elsewhere.
  const isThere = filled && existsSync(join(filled, 'postgres/data'))
  if (isThere) execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return dataDir
}

/** The real program over a data folder, to be killed and started again. */
export function program(
  dataDir: string,
  port: number,
  environment: Record<string, string>,
  args: readonly string[] = [],
) {
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''

  return {
    address,
    /** What whoever started it reads. */
    printed: () => printed,
    async start(): Promise<void> {
      const env = {
        PATH: process.env['PATH'],
        HOME: dataDir,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        ...environment,
      }
      child = spawn(process.execPath, [...started, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child.stdout!.on('data', (text: Buffer) => (printed += text.toString()))
      await untilReady(address, child)
    },
    pid: (): number => child!.pid!,
    /** Of every account of its demo district. */
    demoPassword: (): string => readFileSync(join(dataDir, 'demo-password'), 'utf8'),
    untilReady: () => untilReady(address, child!),
    /** `kill -9`, without any warning. */
    async killServer(): Promise<void> {
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child!.kill('SIGKILL')
      await ended
    },
    killDatabase(): void {
      const pid = Number.parseInt(readFileSync(join(homeOf(dataDir), 'data/postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    },
    async stop(): Promise<void> {
      if (child!.exitCode !== null || child!.signalCode !== null) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child!.kill('SIGTERM')
      await ended
    },
    databaseUrl(): string {
      const home = homeOf(dataDir)
      const password = readFileSync(join(home, 'password'), 'utf8').trim()
      return `postgres://rexian:${password}@/rexian?host=${encodeURIComponent(join(home, 'run'))}&port=5432`
    },
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Where the cluster lies: beside the data, or elsewhere when only root may enter there. */
function homeOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await delay(50)) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`)
    const reply = await fetch(`${address}/readyz`).catch(() => undefined)
    if (reply?.ok) return
  }
  throw new Error('the program did not become ready')
}
