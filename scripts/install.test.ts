import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const clone = mkdtempSync(join(tmpdir(), 'rexian-turn-'))
afterEach(() => rmSync(clone, { recursive: true, force: true }))

const install = pathToFileURL(join(import.meta.dirname, 'install.mjs')).href
/** What a program does that finds nothing installed: it takes a while, and says when it begins and ends. */
const PROGRAM = `
  import { spawnSync } from 'node:child_process'
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
  import { doOnce } from '${install}'
  await doOnce(() => existsSync('done'), () => {
    appendFileSync('told', 'begun ')
    spawnSync(process.execPath, ['--eval', ''])
    appendFileSync('told', 'ended ')
    writeFileSync('done', '')
  })`

test('of programs that begin at once one installs, and the others find it done', async () => {
  const programs = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: clone, stdio: 'ignore' }),
  )
  const codes = await Promise.all(programs.map(async (one) => (await once(one, 'exit'))[0] as number))
  expect([codes, readFileSync(join(clone, 'told'), 'utf8')]).toEqual([[0, 0, 0, 0], 'begun ended '])
})
