import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { processesIn } from '#platform/postgres/owner.ts'

import { freePort } from '../soak/program.ts'

/** What the script needs of Debian; it installs nothing itself. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const
const SUPERUSER = { username: 'postgres', password: 'cluster' }
/** Whom the program connects as; it may make roles, as the role of calls (decision 0227). */
const OWNER = { username: 'rexian', password: 'rexian' }
const NODES = ['one', 'two', 'three'] as const
const READY_SECONDS = 90

export const POOLING = ['none', 'session', 'transaction'] as const
export interface ClusterOptions {
  readonly dir: string
  /** Whether a commit is acknowledged only when a standby has it too. */
  readonly synchronous: boolean
  readonly pooling: (typeof POOLING)[number]
}

interface Node {
  readonly name: string
  readonly port: number
  readonly rest: number
  readonly dir: string
  patroni: ChildProcess
}

/** Says which packages of Debian are missing, if any are. */
export function missingPackages(): string[] {
  const found = (program: string) => ['/usr/bin', '/usr/sbin'].some((dir) => existsSync(join(dir, program)))
  const packages = Object.entries(PROGRAMS).flatMap(([program, name]) => (found(program) ? [] : [name]))
  return binariesOf() ? packages : ['postgresql', ...packages]
}

/** Three PostgreSQL led by Patroni, with etcd, HAProxy and, where it is asked for, PgBouncer in front. */
export async function startCluster(options: ClusterOptions) {
  const { dir, pooling } = options
  const children: ChildProcess[] = []
  mkdirSync(dir, { recursive: true })
  giveToPostgres(dir)
  const begin = (name: string, program: string, args: readonly string[]): ChildProcess => {
    const out = openSync(join(dir, `${name}.log`), 'a')
    const child = spawn(program, args, {
      cwd: dir,
      stdio: ['ignore', out, out],
      env: ENVIRONMENT,
      ...postgresAccount(),
    })
    children.push(child)
    return child
  }
  const etcd = await startEtcd(dir, begin)
  const nodes = await startNodes(options, etcd, begin)
  const primary = await startProxy(dir, nodes, begin)
  const door = pooling === 'none' ? primary.write : await startPooler(options, primary.write, begin)
  const urlOf = (port: number, { username, password } = OWNER, database = 'rexian') =>
    `postgres://${username}:${password}@127.0.0.1:${port}/${database}`
  await makeDatabase(urlOf(primary.write, SUPERUSER, 'postgres'))
  return {
    /** Where the program writes, and where it reads. */
    url: urlOf(door),
    readUrl: urlOf(primary.read),
    /** The primary without a pooler. */
    directUrl: urlOf(primary.write),
    /** As if the machine of the leader lost its power: Patroni and every process of its PostgreSQL, at once. Answers whose it was. */
    async killLeader(): Promise<string> {
      const leader = await leaderOf(nodes)
      if (!leader) throw new Error('nobody leads')
      leader.patroni.kill('SIGKILL')
      for (const pid of processesIn(join(leader.dir, 'data'))) killHard(pid)
      return leader.name
    },
    async start(name: string): Promise<void> {
      const node = nodes.find((one) => one.name === name)!
      node.patroni = begin(`patroni-${name}`, 'patroni', [join(dir, `patroni-${name}.json`)])
      await untilFollowers(nodes, 2)
    },
    untilFollowers: (count: number) => untilFollowers(nodes, count),
    async stop(): Promise<void> {
      for (const child of children.toReversed()) child.kill('SIGTERM')
      await delay(1500)
      for (const child of children) child.kill('SIGKILL')
      for (const node of nodes) for (const pid of processesIn(join(node.dir, 'data'))) killHard(pid)
    },
  }
}
export type RunningCluster = Awaited<ReturnType<typeof startCluster>>

async function makeDatabase(url: string): Promise<void> {
  await until('a door to the primary', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client
      .query(`create role ${OWNER.username} login createrole password '${OWNER.password}'`)
      .then(() => client.query(`create database rexian owner ${OWNER.username}`))
      .finally(() => client.end())
    return true
  })
}

type Begin = (name: string, program: string, args: readonly string[]) => ChildProcess

async function startEtcd(dir: string, begin: Begin): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const [urls, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  begin('etcd', 'etcd', [
    ...['--data-dir', join(dir, 'etcd'), '--listen-client-urls', urls, '--advertise-client-urls', urls],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`],
  ])
  await until('etcd', () => answers(`${urls}/health`))
  return `127.0.0.1:${client}`
}

async function startNodes(options: ClusterOptions, etcd: string, begin: Begin): Promise<Node[]> {
  const nodes: Node[] = []
  for (const name of NODES) {
    const node = { name, port: await freePort(), rest: await freePort(), dir: join(options.dir, name) }
    const file = join(options.dir, `patroni-${name}.json`)
    writeFileSync(file, JSON.stringify(patroniOf(options, etcd, node), null, 1))
    nodes.push({ ...node, patroni: begin(`patroni-${name}`, 'patroni', [file]) })
    // The first one makes the cluster, the others copy it.
    if (name === 'one') await until('a leader', async () => Boolean(await leaderOf(nodes)))
  }
  await untilFollowers(nodes, 2)
  return nodes
}

/** JSON is YAML. The times are the shortest that Patroni takes; 30, 10 and 10 are usual. */
const patroniOf = (
  { dir, synchronous }: ClusterOptions,
  etcd: string,
  { name, port, rest, dir: home }: Omit<Node, 'patroni'>,
) => ({
  scope: 'rexian',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: etcd },
  bootstrap: {
    dcs: {
      ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, synchronous_mode: synchronous },
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 150, shared_buffers: '128MB', wal_level: 'replica', hot_standby: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, 'data'),
    bin_dir: binariesOf(),
    pgpass: join(home, 'pgpass'),
    parameters: { unix_socket_directories: dir },
    authentication: { superuser: SUPERUSER, replication: { username: 'replicator', password: 'cluster' } },
    pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
  },
})

async function startProxy(dir: string, nodes: readonly Node[], begin: Begin): Promise<{ write: number; read: number }> {
  const ports = { write: await freePort(), read: await freePort() }
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  const listen = (name: string, port: number, asked: string): string[] => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${asked}`,
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  const file = join(dir, 'haproxy.cfg')
  const text = [
    ...['global', '  maxconn 1000', 'defaults', '  mode tcp', '  timeout connect 2s'],
    // A connection that listens for events is silent for hours.
    ...['  timeout client 12h', '  timeout server 12h', '  timeout check 2s'],
    ...listen('primary', ports.write, '/primary'),
    ...listen('standbys', ports.read, '/replica'),
  ]
  writeFileSync(file, `${text.join('\n')}\n`)
  begin('haproxy', 'haproxy', ['-f', file, '-db'])
  return ports
}

async function startPooler({ dir, pooling }: ClusterOptions, primary: number, begin: Begin): Promise<number> {
  const port = await freePort()
  writeFileSync(join(dir, 'users.txt'), `"${SUPERUSER.username}" "${SUPERUSER.password}"\n`)
  const file = join(dir, 'pgbouncer.ini')
  const text = [
    ...['[databases]', `* = host=127.0.0.1 port=${primary}`, '[pgbouncer]', 'listen_addr = 127.0.0.1'],
    ...[
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(dir, 'users.txt')}`,
    ],
    // The role of calls makes its password of the key file.
    ...[`auth_user = ${SUPERUSER.username}`, 'auth_query = select usename, passwd from pg_shadow where usename = $1'],
    ...[`pool_mode = ${pooling}`, 'default_pool_size = 60', 'max_client_conn = 500'],
    ...['server_reset_query = discard all'],
  ]
  writeFileSync(file, `${text.join('\n')}\n`)
  begin('pgbouncer', 'pgbouncer', [file])
  await delay(500)
  return port
}

interface Member {
  readonly role: string
  readonly state: string
  readonly replication_state?: string
}

const leaderOf = async (nodes: readonly Node[]): Promise<Node | undefined> => {
  for (const node of nodes) if (await answers(`http://127.0.0.1:${node.rest}/primary`)) return node
  return undefined
}

/** So many follow the leader, as its own members tell. */
const untilFollowers = (nodes: readonly Node[], count: number): Promise<void> =>
  until(`${count} standbys that follow`, async () => {
    const leader = await leaderOf(nodes)
    if (!leader) return false
    const reply = await fetch(`http://127.0.0.1:${leader.rest}/cluster`)
    const { members } = (await reply.json()) as { members: Member[] }
    const follows = ({ role, state }: Member) => role !== 'leader' && ['running', 'streaming'].includes(state)
    return members.filter(follows).length >= count
  })

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await delay(200))
    if (await is().catch(() => false)) return
  throw new Error(`${what}: not there after ${READY_SECONDS} s`)
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const ENVIRONMENT = { PATH: `/usr/bin:/usr/sbin:/bin:/sbin`, LANG: 'C.UTF-8', HOME: '/tmp' }

/** The newest that Debian has installed. */
function binariesOf(): string | undefined {
  const root = '/usr/lib/postgresql'
  const version = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  const dir = version && join(root, version, 'bin')
  return dir && existsSync(join(dir, 'postgres')) ? dir : undefined
}

/** PostgreSQL does not run as root. */
function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}
function giveToPostgres(dir: string): void {
  chmodSync(dir, 0o755)
  const { uid, gid } = postgresAccount()
  if (uid !== undefined) chownSync(dir, uid, gid!)
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with another one.
  }
}
