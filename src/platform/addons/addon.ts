import { AppError } from '#kernel/errors.ts'
import type { NamedAddon, SentChannel } from '#kernel/addon.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { z } from 'zod'

import type { Config } from '../config.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.gen.ts'

/** Something to be sent, as a provider needs it. */
export interface Outgoing {
  /** The same whenever it is tried again: a provider that can, sends a message of one key once. */
  readonly key: string
  readonly address: string
  /** What the message is called, where the way has a place for it. */
  readonly title: string
  readonly content: string
  /** Address within the program that it is about; null where there is none. */
  readonly link: string | null
  /** When it was written: the same whenever it is tried again. */
  readonly at: Time
}

/** This way cannot tell the message, so that nobody was asked: that says nothing of the provider. */
export class Untellable extends AppError {}

/** The provider was told the message and did not answer: it may have sent it, and would send it a second time. */
export class Unanswered extends AppError {}

/** Sends by one channel; what it throws is kept as the reason, and it is tried again unless it is `Unanswered`. */
export interface Sender {
  readonly provider: string
  /** What the provider puts before each message, where it is paid for as the words are. */
  readonly signature?: string
  /** Answers what the provider calls the message. */
  send(outgoing: Outgoing): Promise<string>
}

/** What a sender may lean on. */
export interface SenderServices {
  readonly config: Config
  readonly supplier_id: string
  readonly db: Db
}

/** A file that is kept, as its row names it. */
export interface KeptFile {
  readonly id: string
  readonly path: string
}

/** What a field of a form has to be and is not. */
interface WrongField<F extends string = string> {
  readonly field: F
  readonly reason: Message
}

/** An object of texts, numbers and flags, as a form sends it. */
export type SetUp = z.ZodObject

/**
 * A feature that a tenant installs before it has it (decision 0333). Its screens and calls name the key; both are not there
 * while it is not installed (security E12).
 */
export interface Addon<S extends SetUp = SetUp> extends NamedAddon {
  readonly introduction: Message
  /** What no longer happens without it: who uninstalls it reads this first. */
  readonly without: Message
  /** Address of the screen where it is set up. */
  readonly set_up_at?: string
  /** What it is set up with; without it is ready as soon as it is installed. */
  readonly set_up?: {
    readonly schema: S
    /** Fields that are told to nobody; left out, they stay as they are. */
    readonly secrets: readonly (keyof z.output<S> & string)[]
    /** Fields that say to whom the secrets are told: where one changes, they are asked for anew. */
    readonly told_to: readonly (keyof z.output<S> & string)[]
    /** Why it cannot work so, secrets included; null where it can. */
    wrong(set_up: z.output<S>, config: Config): WrongField<keyof z.output<S> & string> | null
  }
  /** By which way it sends, as it is set up. */
  readonly sends?: {
    readonly channel: SentChannel
    by(set_up: z.output<S>, services: SenderServices): Sender
  }
  /** Answers what a kept file says that is missing on the disk; null where it has no copy. */
  readonly brings?: (
    set_up: z.output<S>,
    services: SenderServices & { readonly keys: Keys },
    file: KeptFile,
  ) => Promise<Buffer | null>
  /** Tables whose rows go with its set-up thirty days after it was uninstalled; those that refer to others first. */
  readonly forgets?: readonly (keyof Database)[]
  /** Columns that it filled in rows of others: they are emptied with that. */
  readonly empties?: readonly ColumnOf<keyof Database>[]
}

/** A table and one of its columns. */
type ColumnOf<T extends keyof Database> = T extends keyof Database ? readonly [T, keyof Database[T] & string] : never

/** Declares an add-on; the record itself, checked. */
export const defineAddon = <S extends SetUp>(addon: Addon<S>): Addon<S> => addon
