import { join, resolve } from 'node:path'
import { z } from 'zod'

import { isTime, msFromTime, timeFromMs, type Time } from '#kernel/time.ts'

export const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const Port = z.coerce.number().int().min(0).max(65_535)
const List = z.string().transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean)) // prettier-ignore
const Switch = z.enum(['0', '1']).transform((value) => value === '1')
const Folder = z.string().min(1).transform((path) => resolve(path)) // prettier-ignore
const Postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
/** Written as ISO time or as the product writes times; the latter is Shanghai. */
const Moment = z.string().transform((text, context): Time => {
  const ms = isTime(text) ? msFromTime(text) : Date.parse(text)
  if (Number.isNaN(ms)) context.issues.push({ code: 'custom', message: 'is no time', input: text })
  return Number.isNaN(ms) ? '' : timeFromMs(ms)
})

const Origins = List.transform((parts, context) => {
  const isOrigin = (part: string): boolean => URL.canParse(part) && new URL(part).origin === part
  for (const part of parts)
    if (!isOrigin(part)) context.issues.push({ code: 'custom', message: `${part} is no origin`, input: part })
  return parts
})

/** How proxies in front are told apart from clients: none, a number of hops, or their addresses. */
const Proxies = List.transform((parts) => {
  if (parts.length === 0 || parts[0] === '0' || parts[0] === 'false') return false
  return parts.length === 1 && /^\d$/.test(parts[0]!) ? Number(parts[0]) : parts
})

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Metrics are served there and nowhere else; without it they are off. */
  METRICS_PORT: Port.optional(),
  DATA_DIR: Folder.default(resolve('.data')),
  DATABASE_URL: Postgres.optional(),
  DATABASE_READ_URL: Postgres.optional(),
  UPLOAD_DIR: Folder.optional(),
  REXIAN_KEY_FILE: Folder.optional(),
  BASE_URL: z.url().optional(),
  ACCESS_ORIGINS: Origins.default([]),
  TRUST_PROXY: Proxies.default(false),
  OUTBOUND_ALLOW: List.default([]),
  SIGN_SALT: z.string().min(1).default('rexian'),
  DEMO: Switch.default(true),
  DEMO_PASSWORD: z.string().min(8).optional(),
  DEMO_SCALE: z.enum(['XS', 'S', 'M', 'L']).default('XS'),
  CLOCK: Moment.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOGIN_LOCK_SECONDS: z.coerce.number().int().min(1).default(900),
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
  if (given === undefined) return ROLES
  const roles = given.split(',') as Role[]
  const unknown = roles.find((role) => !ROLES.includes(role))
  if (unknown !== undefined) throw new Error(`--roles: ${unknown || '(nothing)'} is none of ${ROLES.join(', ')}`)
  return roles
}
