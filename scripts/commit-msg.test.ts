import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'rexian-commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SUBJECT = 'fix(work-orders): an order is found by its second phone'
const WHY = 'Callers give the number that they are called back on.'

test.each([
  [`${SUBJECT}\n\n${WHY}\n`, ''],
  [`${SUBJECT}\n\n${WHY}\n# Please enter the commit message\n`, ''],
  [`fix: ${'字'.repeat(67)}\n\n${WHY}\n`, ''],
  [`Merge branch 'main'\n`, ''],
  [`${SUBJECT}\n`, 'The body says why.'],
  [`${SUBJECT}\n\n# Please enter the commit message\n`, 'The body says why.'],
  [`${SUBJECT}\n\nSigned-off-by: Somebody <s@example.org>\n`, 'The body says why.'],
  [`${SUBJECT}\n${WHY}\n`, 'An empty line stands between subject and body.'],
  [`Second phone\n\n${WHY}\n`, 'The subject begins with type(feature): what.'],
  [`fix: ${'x'.repeat(68)}\n\n${WHY}\n`, 'The subject has 73 characters; 72 is the most.'],
])('the hook reads %j', (message, refusal) => {
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync('sh', [join(import.meta.dirname, 'hooks/commit-msg'), file], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([refusal === '' ? 0 : 1, refusal])
})
