import { existsSync } from 'node:fs'

import { judgeAll, STATES, type Finding } from '#features/health/domain/public.ts'
import { readFactsOutside } from '#features/health/server/public.ts'
import { translate, type Language } from '#kernel/messages.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { reach } from '#platform/db/reach.ts'
import { createLog } from '#platform/log.ts'
import { findRunning } from '#platform/postgres/running.ts'

import { MIGRATIONS, version } from '#platform/root.ts'
import { everySetting } from '../features.ts'
import { runCommand } from './command.ts'

const language: Language = /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'zh' : 'en'
const MARKS = { good: '✓', warn: '!', bad: '✗' } as const

await runCommand(async () => {
  const config = readConfig(process.env)
  const program = { version: version(), migrationsDir: MIGRATIONS, settings: everySetting }
  const findings = judgeAll(await readFactsOutside(config, program, await addressOf(config)))
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
  if (process.argv.includes('--json')) return JSON.stringify({ version: program.version, findings }, null, 2)
  return [`Rexian ${program.version}`, ...findings.map(lineOf)].join('\n')
})

/** A database of its own runs with the program and not without it. */
async function addressOf({ databaseUrl, dataDir }: Config): Promise<{ url: string } | { reason: string }> {
  const url = databaseUrl ?? (existsSync(dataDir) ? findRunning(dataDir, createLog('silent')) : undefined)
  if (!url) return { reason: `no program runs over ${dataDir}` }
  return reach(url).then(() => ({ url })).catch((error: Error) => ({ reason: error.message })) // prettier-ignore
}

function lineOf({ state, title, found, mend }: Finding): string {
  const say = (message: Finding['title']): string => translate(language, message)
  const line = `${MARKS[state]} ${say(STATES[state])}  ${say(title)}: ${say(found)}`
  return mend ? `${line}\n    → ${say(mend)}` : line
}
