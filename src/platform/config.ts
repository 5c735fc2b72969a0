import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

import { isDay, isTime, msFromTime, timeFromMs, type Time } from '#kernel/time.ts'

import type { ScannerAddress } from './files/clamd.ts'

const ROLES = ['web', 'worker'] as const
type Role = (typeof ROLES)[number]

const whole = (least: number, most: number, such: number) => {
  const way = `must be a whole number from ${least} to ${most}, such as ${such}`
  return z.string().regex(/^\d{1,9}$/, way).transform(Number).refine((n) => n >= least && n <= most, way) // prettier-ignore
}
const oneOf = <const T extends readonly string[]>(...choices: T) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`)
const Port = (such: number) => whole(0, 65_535, such)
const List = z.string().transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean)) // prettier-ignore
const Switch = oneOf('0', '1').transform((value) => value === '1')
const Folder = z.string().transform((path) => resolve(path))
const Postgres = z.string().regex(/^postgres(ql)?:\/\/./, 'must be like postgres://user:password@host:5432/name')
/** The program stands at the root of its address; links begin with it. */
const Website = z
  .string()
  .refine(
    (text) => isWebsite(text) && /^\w+:\/\/[^/?#@]+\/?$/.test(text),
    'must be the address that people use, without a path, such as https://rexian.example.gov.cn',
  )
  .transform((text) => new URL(text).origin)

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/** Written as ISO time with its zone, or as the product writes times; the latter is Shanghai. */
const Moment = z
  .string()
  .refine(
    (text) => isTime(text) || (ISO.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
    'must be a moment such as 2026-11-23 08:30:00 (in Shanghai) or 2026-11-23T00:30:00Z',
  )
  .transform((text): Time => timeFromMs(isTime(text) ? msFromTime(text) : Date.parse(text)))

const Origins = List.refine(
  (parts) => parts.every((part) => isWebsite(part) && new URL(part).origin === part),
  'must be origins with commas, such as https://a.example.gov.cn,https://b.example.gov.cn:8443',
)

/** Hosts as addresses have them: in small letters, with a port where only that one is meant. */
const Hosts = List.refine(
  (parts) => parts.every((part) => URL.canParse(`x://${part}`) && new URL(`x://${part}`).host === part),
  'must be hosts with commas, such as sso.intra:8443,10.0.0.7',
).transform((parts) => parts.map((part) => part.toLowerCase()))

/** Where clamd listens: the path of its socket, or a host and port. */
const Scanner = z
  .string()
  .refine(
    (text) => /^\/.+$/.test(text) || (/^[\w.-]+:\d{1,5}$/.test(text) && URL.canParse(`x://${text}`)),
    'must be a socket such as /run/clamav/clamd.ctl, or a host and port such as 127.0.0.1:3310',
  )
  .transform((text): ScannerAddress => {
    if (text.startsWith('/')) return { path: text }
    const [host = '', port] = text.split(':')
    return { host, port: Number(port) }
  })

/** How proxies in front are told apart from clients: none, a number of hops, or their addresses. */
const Proxies = List.refine(
  (parts) => parts.every(isNetwork) || (parts.length === 1 && /^(\d|false)$/.test(parts[0]!)),
  'must be the number of proxies in front (0 to 9), or their addresses with commas, such as 10.0.0.1,10.1.0.0/16',
).transform((parts) => {
  if (parts.length === 0 || parts[0] === '0' || parts[0] === 'false') return false
  return parts.length === 1 && /^\d$/.test(parts[0]!) ? Number(parts[0]) : parts
})

function isWebsite(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Most bits of a network by the version of its address; 0 is no address. */
const BITS: Readonly<Record<number, number>> = { 0: -1, 4: 32, 6: 128 }

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= BITS[isIP(address)]!
}

const Environment = z.object({
  PORT: Port(3000).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Metrics are served there and nowhere else; without it they are off. */
  METRICS_PORT: Port(9464).optional(),
  DATA_DIR: Folder.default(resolve('.data')),
  DATABASE_URL: Postgres.optional(),
  DATABASE_READ_URL: Postgres.optional(),
  UPLOAD_DIR: Folder.optional(),
  REXIAN_KEY_FILE: Folder.optional(),
  BASE_URL: Website.optional(),
  ACCESS_ORIGINS: Origins.default([]),
  TRUST_PROXY: Proxies.default(false),
  OUTBOUND_ALLOW: Hosts.default([]),
  VIRUS_SCANNER: Scanner.optional(),
  UPLOAD_FREE_MB: whole(0, 10_000_000, 500).default(500),
  BACKUP_DIR: Folder.optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_KEEP: whole(1, 1000, 14).default(14),
  SIGN_SALT: z.string().default('rexian'),
  DEMO: Switch.default(true),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO_SCALE: oneOf('XS', 'S', 'M', 'L').default('XS'),
  CLOCK: Moment.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOGIN_LOCK_SECONDS: whole(1, 86_400, 900).default(900),
})

/** Everything that is decided outside the program, checked once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly metricsPort: number | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  readonly uploadDir: string
  readonly keyFile: string
  readonly baseUrl: string | undefined
  /** Further origins under which the platform is reached, and whose pages may call it (decision 0047). */
  readonly accessOrigins: readonly string[]
  readonly trustProxy: false | number | readonly string[]
  readonly outboundAllow: readonly string[]
  /** The scanner that every file passes before anybody gets it; undefined where there is none. */
  readonly virusScanner: ScannerAddress | undefined
  /** Below so many free bytes no file is taken. */
  readonly uploadFreeBytes: number
  /** Where a backup is made every night; undefined where none is. */
  readonly backupDir: string | undefined
  readonly backupPassphrase: string | undefined
  /** So many backups are kept. */
  readonly backupKeep: number
  readonly signSalt: string
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly demoScale: 'XS' | 'S' | 'M' | 'L'
  /** Where the program's clock starts; undefined for the clock of the machine. */
  readonly clock: Time | undefined
  readonly logLevel: string
  readonly loginLockSeconds: number
  readonly roles: readonly Role[]
}

/** Reads the environment and the arguments (`--roles=web,worker`); throws one error that names everything that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  // An empty variable is one that is not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'))
  const env = parsed.data
  if (env.CLOCK && !env.DEMO) throw new Error('CLOCK: moves the clock of the demo district only, so it needs DEMO=1')
  if (env.BACKUP_DIR && !env.BACKUP_PASSPHRASE)
    throw new Error('BACKUP_PASSPHRASE: is needed with BACKUP_DIR; keep it apart from the backups, they open with it')
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    uploadDir: env.UPLOAD_DIR ?? join(env.DATA_DIR, 'uploads'),
    keyFile: env.REXIAN_KEY_FILE ?? join(env.DATA_DIR, 'rexian.key'),
    baseUrl: env.BASE_URL,
    accessOrigins: env.ACCESS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    outboundAllow: env.OUTBOUND_ALLOW,
    virusScanner: env.VIRUS_SCANNER,
    uploadFreeBytes: env.UPLOAD_FREE_MB * 1_048_576,
    backupDir: env.BACKUP_DIR,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    backupKeep: env.BACKUP_KEEP,
    signSalt: env.SIGN_SALT,
    demo: env.DEMO,
    demoPassword: env.DEMO_PASSWORD,
    demoScale: env.DEMO_SCALE,
    clock: env.CLOCK,
    logLevel: env.LOG_LEVEL,
    loginLockSeconds: env.LOGIN_LOCK_SECONDS,
    roles: readRoles(args),
  }
}

function readRoles(args: readonly string[]): readonly Role[] {
  const given = args.find((arg) => arg.startsWith('--roles='))?.slice('--roles='.length)
  const other = args.find((arg) => !arg.startsWith('--roles='))
  if (other !== undefined) throw new Error(`${other}: is no argument; there is --roles=${ROLES.join(',')}`)
  if (given === undefined) return ROLES
  const roles = given.split(',') as Role[]
  const unknown = roles.find((role) => !ROLES.includes(role))
  if (unknown !== undefined) throw new Error(`--roles: ${unknown || '(nothing)'} is none of ${ROLES.join(', ')}`)
  return roles
}
