import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forkProgram } from '#platform/testing/child.ts'
import { folderForData } from '#platform/testing/cluster.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(folderForData(), 'rexian-stop-'))
  chmodSync(dataDir, 0o711)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const begin = (source: string): ChildProcess =>
  forkProgram(join(import.meta.dirname, source), [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: '0' },
  })

const databasePid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a program that %s reaches in the middle of its migrations ends in order, and its database with it',
  async (signal) => {
    const program = begin('../main.ts')
    let printed = ''
    program.stdout!.on('data', (text: Buffer) => (printed += text.toString()))
    program.stderr!.on('data', (text: Buffer) => (printed += text.toString()))
    await vi.waitFor(() => expect(printed).toContain('migration applied'), { timeout: 60_000, interval: 2 })
    const pid = databasePid()
    program.kill(signal)
    const [code] = (await once(program, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(printed).not.toContain('cannot start')
    await expect.poll(() => lives(pid)).toBe(false)
  },
)

test('a command that is interrupted takes the database along that it started', async () => {
  const command = begin('../testing/command-process.ts')
  await once(command, 'message')
  const pid = databasePid()
  command.kill('SIGINT')
  await once(command, 'exit')
  await expect.poll(() => lives(pid)).toBe(false)
})
