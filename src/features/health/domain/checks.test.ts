import { expect, test } from 'vitest'

import packageJson from '../../../../package.json' with { type: 'json' }
import { CHECKS, judgeAll, type CheckName } from './checks.ts'
import type { ConfigFacts, DatabaseFacts, Facts, JobFacts } from './facts.ts'
import type { State } from './states.ts'

const MB = 1_048_576
const NOW = '2026-11-23 09:00:00'

const JOBS: JobFacts = {
  seen_at: '2026-11-23 08:59:00',
  waiting: 1,
  running: 0,
  late_seconds: 3,
  retried: 0,
  failing: [],
  failed: 0,
}
const DATABASE: DatabaseFacts = {
  ...{ version: 180_004, bytes: 500 * MB, ahead_seconds: 0, pending: [], unknown: [], jobs: JOBS },
  ...{ year_to_publish: null, badges_wrong_at: null, chain_broken_at: null, unsealed_since: null, sends_links: false },
  retention_at: null,
  totals_wrong: null,
  export_given_up: null,
  has_calls_role: true,
  unread_settings: [],
}
const CONFIG: ConfigFacts = {
  ...{ demo: false, base_url: 'https://rexian.example.gov.cn', has_proxy: true, has_scanner: true, port: 3000 },
  upload_free_bytes: 500 * MB,
}
/** An installation with which nothing is wrong. */
const WELL: Facts = {
  ...{ now: NOW, version: '0.1.0', node: 'v22.19.0', config: CONFIG, keys: 'good', port: 'ours', database: DATABASE },
  folders: [{ name: 'DATA_DIR', path: '/srv/rexian', is_writable: true, free_bytes: 90_000 * MB }],
  backup: { proved_at: '2026-11-23 01:40:00', bytes: 9, failed_at: null, reason: null },
  standby: { state: 'follows', lag_seconds: 0, reads: { answered: 9, refused: 1 } },
}
const config = (of: Partial<ConfigFacts>): Partial<Facts> => ({ config: { ...CONFIG, ...of } })
const database = (of: Partial<DatabaseFacts>): Partial<Facts> => ({ database: { ...DATABASE, ...of } })
const jobs = (of: Partial<JobFacts>): Partial<Facts> => database({ jobs: { ...JOBS, ...of } })
const free = (free_bytes: number | null): Partial<Facts> => ({ folders: [{ ...WELL.folders[0]!, free_bytes }] })
const proved = (proved_at: string | null, failed_at: string | null = null): Partial<Facts> => ({
  backup: { proved_at, bytes: 9, failed_at, reason: failed_at && 'no space' },
})

test('nothing is said against an installation that is well, and each check has something to say', () => {
  const findings = judgeAll(WELL)
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual(Object.keys(CHECKS))
})

test('nothing is said against the oldest Node that may be installed', () => {
  const node = `v${packageJson.engines.node.replace('>=', '')}.0`
  expect(judgeAll({ ...WELL, node }).find(({ check }) => check === 'node')).toMatchObject({ state: 'good' })
})

test.each([
  ['DATA_DIR', 'UPLOAD_DIR', 'DATA_DIR 499 MB left: no files are taken'],
  ['postgres-location', 'BACKUP_DIR', 'postgres-location 499 MB left: soon nothing can be saved'],
] as const)('of a disk that is full, with %s and %s on it, it is said what comes of it', (one, other, said) => {
  const folders = [one, other].map((name) => ({ ...WELL.folders[0]!, name, free_bytes: 499 * MB }))
  expect(judgeAll({ ...WELL, folders }).find(({ check }) => check === 'space')!.found.en).toBe(said)
})

test.each<[string, Partial<Facts>, CheckName, State]>([
  ['an old Node', { node: 'v18.20.0' }, 'node', 'bad'],
  ['one older than that', { node: 'v20.18.3' }, 'node', 'bad'],
  ['another program at the port', { port: 'taken' }, 'port', 'bad'],
  ['a folder of somebody else', { folders: [{ ...WELL.folders[0]!, is_writable: false }] }, 'folders', 'bad'],
  ['a full disk', free(499 * MB), 'space', 'bad'],
  ['a disk that gets full', free(1999 * MB), 'space', 'warn'],
  ['a disk that cannot be asked', free(null), 'space', 'warn'],
  ['no key file', { keys: 'missing' }, 'keys', 'bad'],
  ['a broken key file', { keys: 'damaged' }, 'keys', 'bad'],
  ['the key file of another database', { keys: 'other' }, 'keys', 'bad'],
  ['keys that everybody may read', { keys: 'open' }, 'keys', 'warn'],
  ['no database', { database: { error: 'connect ECONNREFUSED' } }, 'database', 'bad'],
  ['an old server', database({ version: 140_011 }), 'database', 'bad'],
  ['a standby that is away', { standby: { state: 'away', lag_seconds: 0, reads: null } }, 'standby', 'warn'],
  ['a standby that does not follow', { standby: { state: 'behind', lag_seconds: 30, reads: null } }, 'standby', 'warn'],
  ['another database in its place', { standby: { state: 'other', lag_seconds: 0, reads: null } }, 'standby', 'bad'],
  ['a newer database', database({ unknown: ['0099_later.sql'] }), 'schema', 'bad'],
  ['a program that was not started since', database({ pending: ['0087_x.sql'] }), 'schema', 'warn'],
  ['clocks that drift', database({ ahead_seconds: -3 }), 'clock', 'warn'],
  ['clocks apart', database({ ahead_seconds: 61 }), 'clock', 'bad'],
  ['a first night that nobody has seen to', database({ retention_at: '2026-12-23 02:00:00' }), 'retention', 'warn'],
  ['links that lead nowhere', { ...config({ base_url: null }), ...database({ sends_links: true }) }, 'address', 'bad'],
  ['no address', config({ base_url: null }), 'address', 'warn'],
  ['an address without TLS', config({ base_url: 'http://10.0.0.1' }), 'address', 'warn'],
  ['a demo for everybody', config({ demo: true }), 'address', 'bad'],
  ['a proxy that is not known', config({ has_proxy: false }), 'proxy', 'warn'],
  ['no worker ever', jobs({ seen_at: null }), 'jobs', 'bad'],
  ['no worker any more', jobs({ seen_at: '2026-11-23 08:54:59' }), 'jobs', 'bad'],
  ['a queue that stands', jobs({ late_seconds: 601 }), 'jobs', 'bad'],
  ['jobs that were given up', jobs({ failed: 2 }), 'jobs', 'warn'],
  ['jobs that fail each night', jobs({ retried: 1, failing: ['purge-messages'] }), 'jobs', 'warn'],
  ['an export that was given up', database({ export_given_up: { at: NOW, said: 'no room' } }), 'exports', 'warn'],
  ['no backups', { backup: null }, 'backup', 'bad'],
  ['none that was proved', proved(null), 'backup', 'bad'],
  ['two nights without one', proved('2026-11-21 20:59:59'), 'backup', 'bad'],
  ['one night that failed', proved('2026-11-22 01:40:00', '2026-11-23 01:31:00'), 'backup', 'warn'],
  ['a year to come', database({ year_to_publish: 2027 }), 'calendar', 'warn'],
  ['badges that were wrong last night', database({ badges_wrong_at: '2026-11-23 03:40:00' }), 'badges', 'bad'],
  [
    'totals that were found wrong',
    database({ totals_wrong: { at: '2026-11-23 04:20:00', said: { zh: '存 5，实 6', en: '5 stored' } } }),
    'totals',
    'bad',
  ],
  ['a log that somebody changed', database({ chain_broken_at: '2026-11-23 04:00:00' }), 'log', 'bad'],
  ['a log that is not sealed', database({ unsealed_since: '2026-11-23 07:00:00' }), 'log', 'warn'],
  ['calls that could change the log', database({ has_calls_role: false }), 'calls_role', 'warn'],
  ['a setting that nobody can read', database({ unread_settings: ['workday.periods'] }), 'settings', 'warn'],
  ['uploads that nobody scans', config({ has_scanner: false }), 'scanner', 'warn'],
])('%s', (_what, facts, check, state) => {
  const findings = judgeAll({ ...WELL, ...facts })
  expect(
    findings.filter((finding) => finding.state !== 'good').map((finding) => [finding.check, finding.state]),
  ).toEqual([[check, state]])
  const { mend, found } = findings.find((finding) => finding.check === check)!
  expect(Object.values({ ...mend, ...found }).every((text) => text.length > 0)).toBe(true)
})

test('a demo on one’s own machine needs no address, backup or scanner', () => {
  const facts = {
    ...WELL,
    ...config({ demo: true, base_url: null, has_proxy: false, has_scanner: false }),
    backup: null,
  }
  expect(judgeAll(facts).filter(({ state }) => state !== 'good')).toEqual([])
})
