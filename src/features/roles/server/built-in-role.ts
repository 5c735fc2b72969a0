import type { Grant } from '#platform/feature.ts'

import { IDLE } from '../domain/idle.ts'

/** A role that every tenant has (domain 2.1): the addresses it sees and the endpoints it may call. */
export interface BuiltInRole {
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly description: string
  readonly description_en: string
  readonly paths: readonly string[]
  readonly apis: readonly string[]
  /** It calls every endpoint, whatever it lists. */
  readonly may_all: boolean
  /** Codes of roles that nobody may hold beside it. */
  readonly mutually_exclusive: readonly string[]
  /** Minutes without a call after which a session in it ends (security B4). */
  readonly idle_minutes: number
}

type About = Pick<BuiltInRole, 'code' | 'name' | 'name_en' | 'description' | 'description_en'> & Partial<BuiltInRole>

/** A role that holds these grants; everybody who is signed in has the first page. */
export const roleOf = (about: About, grants: readonly Grant[]): BuiltInRole => ({
  may_all: false,
  mutually_exclusive: [],
  idle_minutes: IDLE.usual,
  paths: unique(['/dashboard', ...grants.flatMap(({ screens = [] }) => screens)]),
  apis: unique(grants.flatMap(({ endpoints = [] }) => endpoints.map(({ path }) => path))),
  ...about,
})

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
