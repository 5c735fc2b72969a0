import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'
import { z } from 'zod'
import { numeric } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import type { Db } from '../db/database.ts'
import type { RequestContext } from '../http/request-context.ts'
import { keep, type KeptValues } from '../kept/kept.ts'

type Words = Readonly<Record<string, Message>>

/** What a setting's field shows besides its name. */
interface SettingShown {
  /** Its choices by their codes. */
  readonly words?: Words
  /** What it has a value for each of, or the parts of each of its rows. */
  readonly parts?: Words
  /** What a change does not do, or does besides. */
  readonly note?: Message
  /** Whose it is to change; the administrator's of the system where nothing is said. */
  readonly by?: 'sys_admin' | 'sec_admin'
  /** Address of the screen on which it is set, where that is not the register. */
  readonly set_at?: string
}

/** One setting of a tenant: what it may be, what it is while nobody set it, and its name for an administrator. */
export interface Setting<T = unknown> extends SettingShown {
  readonly schema: z.ZodType<T>
  readonly initial: T
  readonly title: Message
  /** Why a value is not taken although it may be one; what stood before this was asked stays. */
  wrong?(value: T): Message | null
}
/** Settings by their key in the register (domain 9.1), declared by the feature that reads them. */
export type Settings = Readonly<Record<string, Setting>>
export type ValuesOf<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

/** Declares a setting; `initial` is as the schema gives it. */
export const setting = <T>(
  schema: z.ZodType<T>,
  initial: T,
  title: Message,
  shown: SettingShown & Pick<Setting<T>, 'wrong'> = {},
): Setting<T> => ({
  ...shown,
  schema,
  initial,
  title,
})

/** A setting that counts something, where 0 is never. */
export const wholeOrNever = (least: number, most: number) =>
  numeric(z.int()).refine((n) => n === 0 || (n >= least && n <= most), {
    params: { zh: `应为 0，或 ${least} 至 ${most}`, en: `takes 0, or ${least} to ${most}` },
  })

/** Declares the settings of a feature; the record itself, checked. */
export const defineSettings = <const S extends Settings>(settings: S): S => settings

type Stored = ReadonlyMap<string, unknown>

const STORED = keep('settings', listStored)

/** The values as they stood when the call began; where one is stored that cannot be read, the first one (decision 0310). */
export function settingsOf<S extends Settings>(kept: KeptValues, settings: S): ValuesOf<S> {
  const stored = kept.get(STORED)
  const known = checked.get(stored) ?? new Map<Settings, unknown>()
  checked.set(stored, known)
  if (!known.has(settings)) known.set(settings, valuesOf(stored, settings))
  return known.get(settings) as ValuesOf<S>
}

/** The same for what cannot be taken back: null where one of them cannot be read. */
export const certainSettingsOf = <S extends Settings>(kept: KeptValues, settings: S): ValuesOf<S> | null =>
  Object.entries(settings).every(([key, one]) => isReadable(one, kept.get(STORED).get(key)))
    ? settingsOf(kept, settings)
    : null

/** Whether a setting may have a value; undefined stands for none. */
const isReadable = ({ schema }: Setting, stored: unknown): boolean =>
  stored === undefined || schema.safeParse(stored).success

/** Keys of what some tenant has stored with a value that it cannot have. */
export async function listUnread(db: Db, settings: Settings): Promise<string[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(settings))
    .execute()
  const unread = rows.filter(({ key, value }) => !isReadable(settings[key]!, value))
  return [...new Set(unread.map(({ key }) => key))].toSorted()
}

/** What was worked out of stored settings, as long as these are kept. */
const checked = new WeakMap<Stored, Map<Settings, unknown>>()

/**
 * Sets some of a feature's settings for the tenant, and keeps what they were; other processes know it with their next call.
 * What is set to its first value is no longer set.
 */
export async function writeSettings<S extends Settings>(
  ctx: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'clock'>,
  settings: S,
  values: Partial<ValuesOf<S>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await writeSetting(ctx, key, settings[key]!, settings[key]!.schema.parse(value))
}

async function writeSetting(
  { db, supplier_id, actor, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'clock'>,
  key: string,
  { initial }: Setting,
  value: unknown,
): Promise<void> {
  const present = await db
    .selectFrom('setting')
    .select('value')
    .where('supplier_id', '=', supplier_id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const before = present ? present.value : initial
  if (isDeepStrictEqual(before, value)) return
  const by = { updated_at: clock.now(), updated_by: actor.operator_id }
  const after = JSON.stringify(value)
  // A row that comes back after it was reset begins at no number that somebody may still have seen.
  const version = sql<number>`(select count(*)::int from setting_change c where c.supplier_id = ${supplier_id} and c.key = ${key})`
  await (
    isDeepStrictEqual(value, initial)
      ? db.deleteFrom('setting').where('supplier_id', '=', supplier_id).where('key', '=', key)
      : db
          .insertInto('setting')
          .values({ supplier_id, key, value: after, version, ...by })
          .onConflict((conflict) =>
            conflict.columns(['supplier_id', 'key']).doUpdateSet((row) => ({
              ...by,
              value: row.ref('excluded.value'),
              version: sql`setting.version + 1`,
            })),
          )
  ).execute()
  await db
    .insertInto('setting_change')
    .values({
      ...{ supplier_id, key, before: JSON.stringify(before), after },
      ...{ changed_at: by.updated_at, changed_by: by.updated_by },
    })
    .execute()
}

/** The same straight from the database, for what is kept itself. */
export const readSettings = async <S extends Settings>(
  db: Db,
  supplier_id: string,
  settings: S,
): Promise<ValuesOf<S>> => valuesOf(await listStored(db, supplier_id), settings)

async function listStored(db: Db, supplier_id: string): Promise<Stored> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('supplier_id', '=', supplier_id).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

function valuesOf<S extends Settings>(stored: Stored, settings: S): ValuesOf<S> {
  const values = Object.entries(settings).map(([key, { schema, initial }]) => {
    if (!stored.has(key)) return [key, initial]
    const { success, data } = schema.safeParse(stored.get(key))
    return [key, success ? data : initial]
  })
  return Object.fromEntries(values) as ValuesOf<S>
}
