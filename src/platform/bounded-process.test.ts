import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

import { boundedProcess, ProcessEnded } from './bounded-process.ts'

const dir = mkdtempSync(join(tmpdir(), 'rexian-bounded-'))
const program = join(dir, 'program.cjs')
writeFileSync(
  program,
  `process.on('message', ({ how, ms }) => {
    if (how === 'waits') setTimeout(() => process.send('done'), ms)
    else for (;;);
  })`,
)
afterAll(() => rmSync(dir, { recursive: true }))

describe('a process that works on what strangers sent', () => {
  const ask = boundedProcess<{ how: 'waits' | 'works'; ms: number }, string>({
    ...{ program, execArgv: [], heap_mb: 64, time_ms: 400, at_once: 2 },
  })
  const asked = (how: 'waits' | 'works', ms = 0): Promise<string> => ask({ how, ms }, (answer, done) => done(answer))

  // As on a machine whose processors are busy with others.
  test('may wait longer for the processor than it may use it', async () => {
    await expect(asked('waits', 800)).resolves.toBe('done')
  })

  test('is ended when it has used its time', async () => {
    await expect(asked('works')).rejects.toThrow(ProcessEnded)
  })

  test('is ended when nothing comes of it', async () => {
    await expect(asked('waits', 60_000)).rejects.toThrow(ProcessEnded)
  })
})

describe('a process that is kept for the next request', () => {
  const ask = boundedProcess<{ how: 'waits'; ms: number }, string>(
    { program, execArgv: [], heap_mb: 64, time_ms: 400, at_once: 2 },
    { kept: true },
  )
  const asked = (): Promise<string> => ask({ how: 'waits', ms: 0 }, (answer, done) => done(answer))
  afterEach(() => void vi.useRealTimers())

  test('takes none any more from the moment in which it is let go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await asked()
    vi.runAllTimers()
    await expect(asked()).resolves.toBe('done')
  })
})
