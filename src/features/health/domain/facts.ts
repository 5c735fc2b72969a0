import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

/** What can be known of an installation; what could not be looked at is null. */
export interface Facts {
  /** By the clock of this machine. */
  readonly now: Time
  readonly version: string
  readonly node: string
  readonly config: ConfigFacts
  readonly folders: readonly FolderFacts[]
  /** `other`: whole, and not the one that the database was filled with (decision 0313). */
  readonly keys: 'good' | 'missing' | 'damaged' | 'other' | 'open'
  /** Null where no backups are made. */
  readonly backup: BackupFacts | null
  readonly database: DatabaseFacts | { readonly error: string }
  /** The standby that reads go to; null where there is none. */
  readonly standby: StandbyFacts | null
  /** Who listens at `HOST` and `PORT`. */
  readonly port: 'ours' | 'free' | 'taken'
}

interface StandbyFacts {
  /** `other`: it is no standby of this primary. */
  readonly state: 'follows' | 'behind' | 'other' | 'away'
  readonly lag_seconds: number
  /** Of this process: answered there, and by the primary in its place; null for who looks from outside. */
  readonly reads: { readonly answered: number; readonly refused: number } | null
}

export interface ConfigFacts {
  readonly demo: boolean
  readonly base_url: string | null
  readonly has_proxy: boolean
  readonly has_scanner: boolean
  readonly port: number
  readonly upload_free_bytes: number
}

export interface FolderFacts {
  /** Of the variable that names it, or the file in DATA_DIR. */
  readonly name: 'DATA_DIR' | 'postgres-location' | 'UPLOAD_DIR' | 'BACKUP_DIR'
  readonly path: string
  readonly is_writable: boolean
  /** Null where that cannot be told. */
  readonly free_bytes: number | null
}

export interface BackupFacts {
  readonly proved_at: Time | null
  readonly bytes: number | null
  readonly failed_at: Time | null
  readonly reason: string | null
}

export interface DatabaseFacts {
  /** As `180004`. */
  readonly version: number
  readonly bytes: number
  /** How far its clock is ahead of ours. */
  readonly ahead_seconds: number
  /** Migrations that this program has and the database has not, and the other way round. */
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
  readonly jobs: JobFacts
  /** The year without a table of holidays of whoever lacks one, as domain 3.9 reminds of it. */
  readonly year_to_publish: number | null
  /** When the nightly recount last found a badge that was wrong. */
  readonly badges_wrong_at: Time | null
  /** When totals of reports were last found other than their rows, and the first of them. */
  readonly totals_wrong: { readonly at: Time; readonly said: Message } | null
  /** Whether calls have a role of their own, which can neither change nor remove what was logged (decision 0227). */
  readonly has_calls_role: boolean
  /** When an export was last given up, and what it failed by. */
  readonly export_given_up: { readonly at: Time; readonly said: string } | null
  /** When the nightly check last found the log other than it was sealed. */
  readonly chain_broken_at: Time | null
  /** Since when rows of the operation log wait for their seal; null where none does for long. */
  readonly unsealed_since: Time | null
  /** When the first nights let go of what is due, where that was announced and is to come (decision 0138). */
  readonly retention_at: Time | null
  /** Settings that some district has stored with a value that they cannot have, by their keys. */
  readonly unread_settings: readonly string[]
  /** Whether texts with links are sent to callers. */
  readonly sends_links: boolean
}

export interface JobFacts {
  /** When a worker last did what it does every minute, or began. */
  readonly seen_at: Time | null
  readonly waiting: number
  readonly running: number
  /** For so long the oldest job that is due has waited. */
  readonly late_seconds: number
  /** Will be tried again. */
  readonly retried: number
  /** Kinds of those that went wrong several times; what comes by the clock is never given up, for each time begins anew. */
  readonly failing: readonly string[]
  /** Will not. */
  readonly failed: number
}
