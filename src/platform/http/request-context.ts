import type { Actor, Citizen } from '#kernel/actor.ts'
import type { Access, Endpoint } from '#kernel/endpoint.ts'
import type { Clock } from '#kernel/time.ts'
import type { Language } from '#kernel/messages.ts'
import type { Addon } from '#platform/addons/addon.ts'
import type { AuditDetail } from '#platform/audit/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gatherer } from '#platform/db/gather.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import type { Log } from '#platform/log.ts'

import type { Range } from './range.ts'

/** What the handler of an open endpoint is given. */
export interface PublicContext {
  /** The platform's transaction in a writing endpoint; the standby, or the primary in its place, where that is declared. */
  readonly db: Db
  /** For who looks how the standby stands; what is read there comes by `db`. */
  readonly replica?: Replica
  readonly clock: Clock
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
  /** What of this program can be installed. */
  readonly addons?: readonly Addon[]
  readonly language: Language
  readonly request_id: string
  /** The tenant: the session's, or the one that a stranger names; null when there is none of that name. */
  readonly supplier_id: string | null
  readonly ip: string
  readonly user_agent: string
  readonly actor: Actor | null
  /** Who stands in the logs for the call: the actor, or who looks through his eyes. */
  readonly on_record: Actor | null
  readonly session_id: string | null
  readonly kept: KeptValues | null
  readonly cookies: Cookies
  /** Whether this is one of several that were named in one call. */
  readonly several?: boolean
  /** Refuses unless the caller proved lately who he is: where only some input needs that (security A16). */
  requireStepUp(): void
  /** What a reading call leaves behind goes here: it has no transaction, and `db` may be a standby. */
  readonly gather: Gatherer
  /** Says more about this action in its audit row: which object, what it was before and after. */
  audit(detail: AuditDetail): void
  /** Writes that row, as the handler of an endpoint with transactions of its own has to where something is done. */
  putOnRecord(db: Db): Promise<void>
}

/** What every other handler is given: somebody is signed in. */
export interface RequestContext extends PublicContext {
  readonly supplier_id: string
  readonly actor: Actor
  readonly on_record: Actor
  readonly session_id: string
  /** Reference data of the tenant, as it stood when the call began (decision 0092). */
  readonly kept: KeptValues
}

/** Whether somebody looks through the eyes of the one who acts, to whom alone some things are told in clear (decision 0222). */
export const isLookedAs = ({ actor, on_record }: Pick<RequestContext, 'actor' | 'on_record'>): boolean =>
  on_record.operator_id !== actor.operator_id

/** What a citizen's call is given; its actor sees nothing by itself. */
export interface CitizenContext extends RequestContext {
  readonly citizen: Citizen
}

export interface Cookies {
  get(name: string): string | undefined
  /** Script cannot read it unless `readable`; it stays on this origin. `seconds` 0 removes it. */
  set(name: string, value: string, seconds: number, readable?: 'readable'): void
}

type ContextFor<A extends Access> = A extends 'open'
  ? PublicContext
  : A extends 'citizen'
    ? CitizenContext
    : RequestContext
export type ContextOf<E extends Endpoint> = ContextFor<E['access']>

/** A file that came with an `upload` endpoint; it is gone after the request unless it was moved. */
export interface UploadedFile {
  readonly field: string
  readonly file_name: string
  readonly size: number
  readonly sha256: string
  readonly path: string
}

/** What a `callback` endpoint answers, in the words of who calls. */
export interface CallbackReply {
  readonly mime: string
  readonly body: string
}

/** What a `file` endpoint answers. */
export interface FileReply {
  readonly file_name: string
  readonly mime: string
  readonly size?: number
  /** What is streamed is opened when it is sent, not in the handler: its transaction may begin again, or end badly. */
  readonly body: Buffer | ((part?: Range) => NodeJS.ReadableStream)
  /** A part may be asked for, which is opened alone: sound and film are moved about in. */
  readonly in_parts?: boolean
  /** Shown in the browser instead of saved; only for types that cannot run. */
  readonly inline?: boolean
}
