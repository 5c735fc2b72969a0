import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventStream } from '#features/identity/contract/session.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { MAX_UPLOAD_BYTES } from '#platform/http/upload.ts'
import { readConfig } from '#platform/config.ts'
import { ROOT } from '#platform/root.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!)

/** What the README says of. */
const SETTINGS = new Set(matches(read('README.md'), /`([A-Z][A-Z_]+)`/g))
const BUILT = matches(read('scripts/build.mjs'), /^ {2}'?([\w-]+)'?: 'src\//gm).map((name) => `dist/server/${name}.js`)

/** Names of what `/metrics` answers. */
let metrics: Set<string>
let text: string
let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool()
  const made = createMetrics()
  made.watchPool('database', pool)
  made.watchSpace(ROOT)
  made.watchStanding(async () => ({ checks: { database: 2 }, jobs: { failed: 1 } }))
  const server = await made.listen({ host: '127.0.0.1', port: 0 })
  const [address] = (server as unknown as { addresses(): { port: number }[] }).addresses()
  text = await (await fetch(`http://127.0.0.1:${address!.port}/metrics`)).text()
  metrics = new Set(matches(text, /^# TYPE (\w+)/gm))
  await server.close()
})
afterAll(() => pool.end())

test('the example of settings is one that the program takes, and each of them is explained', () => {
  const lines = matches(read('deploy/rexian.env'), /^#?([A-Z_]+=.*)$/gm)
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]))
  expect(readConfig(given)).toMatchObject({ demo: false, backupDir: '/mnt/backups', trustProxy: 1 })
  expect(Object.keys(given).filter((name) => !SETTINGS.has(name))).toEqual([])
})

test.each(['README.md', 'README.zh.md'])('%s explains every setting that the program reads', (file) => {
  const read_ones = matches(read('src/platform/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm)
  expect(read_ones.length).toBeGreaterThan(20)
  expect(read_ones.filter((name) => !read(file).includes(`\`${name}\``))).toEqual([])
})

test('what is not kept in the repository is not built into a container either', () => {
  const linesOf = (file: string) => read(file).split('\n').filter(Boolean)
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(linesOf('.gitignore')))
})

test('the example of settings leaves open where a container listens', () => {
  expect(read('deploy/rexian.env')).not.toMatch(/^HOST=/m)
})

test('container and unit run what is built, with settings that there are, from files that there are', () => {
  const docker = read('deploy/Dockerfile')
  const unit = read('deploy/rexian.service')
  const run = [
    matches(docker, /^CMD \["node", (.+)\]$/gm)[0]!.replaceAll(/[",]/g, ''),
    matches(unit, /^ExecStart=\S+ (.+)$/gm)[0]!,
  ]
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const heap = / (--max-old-space-size=\d+) /.exec(scripts.start)![1]
  for (const line of run)
    expect(line).toBe(`${heap} --enable-source-maps ${BUILT.find((file) => file.endsWith('/main.js'))}`)
  const named = [...matches(docker, /(?:^ENV|\s)([A-Z_]+)=/gm), ...matches(unit, /\s([A-Z_]+)=\S/g)]
  expect(named.filter((name) => name !== 'NODE_ENV' && !SETTINGS.has(name))).toEqual([])
  const copied = matches(docker, /^COPY --from=build \/app\/(\S+)/gm).filter(
    (path) => !['node_modules', 'dist'].includes(path),
  )
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('nginx lets the largest file and the stream of events through, and writes no link of an order down', () => {
  const nginx = read('deploy/nginx.conf')
  // Debian 12 has nginx 1.22, which knows no such line.
  expect(nginx).not.toMatch(/^\s*http2 /m)
  expect(nginx).toContain(`location = /api${eventStream.path} {`)
  expect(nginx).toMatch(/location \/h5\/o\/ \{[^}]*access_log off;/)
  const [megabytes] = matches(nginx, /client_max_body_size (\d+)m;/g)
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(MAX_UPLOAD_BYTES)
})

test('the judgements on the installation are metrics', () => {
  expect(text).toContain('rexian_check{check="database"} 2')
  expect(text).toContain('rexian_jobs{state="failed"} 1')
})

test('every metric that an alert or the dashboard names is one of the program’s', () => {
  const named = (file: string): string[] => {
    const names = matches(read(file), /\b((?:rexian|nodejs|process)_[a-z0-9_]+)/g)
    return names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  }
  expect(named('deploy/prometheus-alerts.yml').length).toBeGreaterThan(5)
  for (const file of ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])
    expect(named(file).filter((name) => !metrics.has(name))).toEqual([])
})
