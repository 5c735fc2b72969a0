// `npm test`: everything that must hold before a change is good, the fastest first. Installs what it needs.
// `npm run check` (`--quick`): the part of it for the daily hour.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { checkNode, installWhenNeeded } from './install.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
checkNode()
await installWhenNeeded()
mkdirSync('.cache', { recursive: true })
/** The district that the first start fills, for those after it. Named as what tests leave when they are killed: the next run removes it. */
process.env.FILLED = join(tmpdir(), `rexian-test-${process.pid}-filled`)

const total = { passed: 0, failed: 0 }
const failures = []

await sideBySide(
  // Several checkers read the same libraries several times, which costs more than it brings.
  [command('format', 'oxfmt', '--check', '.'), command('types', 'tsc', '--noEmit', '-p', '.', '--checkers', '1')],
  [command('dead code', 'knip'), command('citations', 'tsx', 'scripts/check-citations.ts')],
  [command('security rows', 'node', 'scripts/check-security.mjs')],
  [command('spec coverage', 'node', 'scripts/check-coverage.mjs'), command('lint', 'oxlint', '--type-aware')],
)
const build = command('build', 'node', 'scripts/build.mjs')
if (process.argv.includes('--quick')) await sideBySide([build, tests('unit'), tests('web')])
else {
  const isBuilt = build()
  const built = () => isBuilt
  await sideBySide(
    [tests('unit'), tests('web'), tests('db')],
    [built, browser, tests('e2e')],
    // What mostly waits for starts and shutdowns lets the others work meanwhile.
    [
      built,
      command('start', 'node', 'scripts/check-start.mjs', '--built'),
      command('kills', 'tsx', 'e2e/soak/kill.ts', '4'),
      command('several processes', 'tsx', 'e2e/soak/several.ts'),
    ],
  )
}

rmSync(process.env.FILLED, { recursive: true, force: true })
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Lanes of steps: those of one lane come one after the other, and all of them come, whatever failed before. */
async function sideBySide(...lanes) {
  const walk = async (steps) => {
    for (const step of steps) await step()
  }
  await Promise.all(lanes.map(walk))
}

/** One command; it counts as one. */
function command(name, program, ...args) {
  return async () => {
    const result = await run(program, args)
    report(name, result, result.isGood ? [1, 0] : [0, 1])
  }
}

/** The tests of a project; each counts. */
function tests(project, ...options) {
  const name = ['tests:', project, ...options].join(' ')
  const file = `.cache/${name.replaceAll(/[^\w]+/g, '-')}.json`
  return async () => {
    rmSync(file, { force: true })
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const result = await run('vitest', ['run', '--project', project, ...options, ...reporters])
    const { numPassedTests = 0, numFailedTests = 0 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    // What fails without a failed test, such as a file that cannot be loaded, is a failure too.
    report(name, result, [numPassedTests, numFailedTests || Number(!result.isGood)])
  }
}

/** Runs a command; what it prints is kept, so that the lanes do not mix. */
function run(program, args) {
  const begin = Date.now()
  const env = { ...process.env, PATH: `node_modules/.bin${delimiter}${process.env.PATH}` }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, shell: process.platform === 'win32' })
  const printed = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  return new Promise((resolve) => {
    const end = (isGood) =>
      resolve({ isGood, output: Buffer.concat(printed).toString(), seconds: Math.round((Date.now() - begin) / 1000) })
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** A line for what is good; of what is not, all that it printed. */
function report(name, { isGood, output, seconds }, [passed, failed]) {
  total.passed += passed
  total.failed += failed
  const sum = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`${isGood ? 'good' : 'FAILED'}: ${name} (${seconds} s${sum})`)
  if (isGood) return
  failures.push(name)
  console.log(output)
}

/** Journeys need a browser: Debian's without windows, installed where that is allowed; any Chromium will do. */
async function browser() {
  const isThere = (...paths) => paths.some((path) => path && existsSync(path))
  if (isThere(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell')) return
  const apt = 'apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15'
  const install = `${apt} install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk`
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const { isGood, output } = mayInstall
    ? await run('sh', ['-c', `${apt} update && DEBIAN_FRONTEND=noninteractive ${install}`])
    : { isGood: false, output: 'The journeys need Chromium and a Chinese font: install chromium and fonts-noto-cjk.' }
  if (isGood || isThere('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')) return
  console.log(output)
}
