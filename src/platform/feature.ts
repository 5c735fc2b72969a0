import type { Dictionary } from '#kernel/dictionary.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import type { z } from 'zod'

import type { Addon } from './addons/addon.ts'
import type { BuiltIn } from './built-ins/merge.ts'
import type { Route } from './http/serve.ts'
import type { Job } from './jobs/job.ts'
import type { KeptLists } from './list-address.ts'
import type { Settings } from './settings/settings.ts'
import type { TableUse } from './tables.ts'

/** A right that roles are put together from: what it lets call and see. */
export interface Grant {
  readonly title: Message
  readonly endpoints?: readonly Endpoint<z.ZodType, z.ZodType, 'granted'>[]
  /** Addresses of its screens, or their permission names. */
  readonly screens?: readonly string[]
  /** The administrator whose right alone it is: of the three nobody may be two (security E4). */
  readonly administrator?: Administrator
  /** Whoever has it should not hang on a password alone, as the administrators (domain 7.5). */
  readonly delicate?: true
}
type Administrator = 'sys_admin' | 'sec_admin' | 'audit_admin'
export type Grants = Readonly<Record<string, Grant>>

type Contract = Readonly<Record<string, unknown>>

/** What the server's side of a feature declares. `app` names each feature once; everything the program knows of it derives from this. */
export interface Feature extends TableUse {
  /** As its folder. */
  readonly name: string
  readonly title: Message
  /** Modules of its contract: every endpoint they export is the feature's, so that none can be declared and forgotten. */
  readonly contracts: readonly Contract[]
  readonly routes?: readonly Route[]
  /** Routes that answer about what all features declare, or make a tenant with the rows that each has. */
  readonly routesOver?: (features: readonly Feature[], builtIns: readonly BuiltIn[]) => readonly Route[]
  readonly jobs?: readonly Job[]
  /** Jobs that tell of what all features declare. */
  readonly jobsOver?: (features: readonly Feature[]) => readonly Job[]
  readonly grants?: Grants
  /** Words that every tenant has as rows of its dictionaries. */
  readonly dictionaries?: readonly Dictionary[]
  /** What it is to a tenant that may install it. */
  readonly addon?: Addon
  /** Rows that every tenant has; a table stands after those it refers to. */
  readonly builtIns?: readonly BuiltIn[]
  readonly settings?: Settings
  /** What its lines of the operation log say by their codes, besides what its calls are called. */
  readonly logged?: Readonly<Record<string, Message>>
  /** Its lists that can be kept under a name (decision 0192). */
  readonly lists?: KeptLists
}

/** What a program of these features answers; `builtIns` are the rows of every tenant. */
export const routesOf = (features: readonly Feature[], builtIns: readonly BuiltIn[]): Route[] =>
  features.flatMap(({ routes = [], routesOver }) => [...routes, ...(routesOver?.(features, builtIns) ?? [])])

/** What a program of these features does by itself. */
export const jobsOf = (features: readonly Feature[]): Job[] =>
  features.flatMap(({ jobs = [], jobsOver }) => [...jobs, ...(jobsOver?.(features) ?? [])])

/** What of them can be installed. */
export const addonsOf = (features: readonly Feature[]): Addon[] => features.flatMap(({ addon = [] }) => addon)

/** Every setting that features declare, by its key. */
export const settingsIn = (features: readonly Feature[]): Settings =>
  Object.assign({}, ...features.map(({ settings = {} }) => settings)) as Settings

/** Declares a feature; the record itself, checked. */
export const defineFeature = (feature: Feature): Feature => feature

/** The endpoints that modules export, in the order of their names. */
export const endpointsOf = (modules: readonly Contract[]): Endpoint[] =>
  modules.flatMap((module) => Object.values(module).filter(isEndpoint))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value
