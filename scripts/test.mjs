// `npm test`: everything that must hold before a change is good, the fastest first. Installs what it needs.
// `npm run check` (`--quick`): the part of it for the daily hour.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { checkNode, installWhenNeeded } from './install.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
checkNode()
installWhenNeeded()

const total = { passed: 0, failed: 0 }
const failures = []

check('format', 'oxfmt', ['--check', '.'])
check('lint', 'oxlint', ['--type-aware'])
// Several checkers read the same libraries several times, which costs more than it brings.
check('types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1'])
check('dead code', 'knip', [])
tests('unit')
tests('web')
if (!process.argv.includes('--quick')) checkWhole()

for (const name of failures) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** What needs the built program, PostgreSQL or a browser. */
function checkWhole() {
  check('build', process.execPath, ['scripts/build.mjs'])
  check('database types', 'tsx', ['scripts/generate-db-types.ts', '--check'])
  if (existsSync('scripts/generate-docs.ts')) check('generated docs', 'tsx', ['scripts/generate-docs.ts', '--check'])
  check('spec coverage', process.execPath, ['scripts/check-coverage.mjs'])
  check('citations', 'tsx', ['scripts/check-citations.ts'])
  tests('db')
  check('start', process.execPath, ['scripts/check-start.mjs'])
  check('kills', 'tsx', ['e2e/soak/kill.ts', '4'])
  installBrowser()
  tests('e2e')
}

/** One command; it counts as one, or as many as it says in a last line `N passed, N failed`. */
function check(name, command, args) {
  console.log(`\n== ${name}`)
  const path = `node_modules/.bin:${process.env.PATH}`
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PATH: path },
  })
  process.stdout.write(result.stdout ?? '')
  const own = /^(\d+) passed, (\d+) failed$/m.exec(result.stdout ?? '')
  count(name, result.status === 0, own ? [Number(own[1]), Number(own[2])] : [0, 0])
}

function tests(project) {
  console.log(`\n== tests: ${project}`)
  mkdirSync('.cache', { recursive: true })
  const report = `.cache/${project}-tests.json`
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  count(`tests: ${project}`, status === 0, [result.numPassedTests, result.numFailedTests])
}

function count(name, isGood, [passed, failed]) {
  const counted = passed + failed > 0
  total.passed += counted ? passed : Number(isGood)
  // A command that fails without a failed test, such as a file that cannot be loaded, is a failure too.
  total.failed += failed || Number(!isGood)
  if (!isGood) failures.push(name)
}

/** Journeys need a browser: Debian's, installed where that is allowed. */
function installBrowser() {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', process.env.CHROMIUM ?? '']
  if (known.some((path) => path && existsSync(path))) return
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.log(
      'The journeys need Chromium and a Chinese font: install chromium and fonts-noto-cjk, or name a browser in CHROMIUM.',
    )
    return
  }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
    stdio: 'inherit',
    env,
  })
}
