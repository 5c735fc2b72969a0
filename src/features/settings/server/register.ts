import { z } from 'zod'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { settingsIn, type Feature } from '#platform/feature.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { understood } from '#platform/http/invalid.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'
import { settingsOf, writeSettings, type Setting } from '#platform/settings/settings.ts'

import { protectionSave, settingHistory, settingRegister, settingSave } from '../contract.ts'
import { shapeOf, type Described } from '../domain/shape.ts'
import { SETTING_ERRORS } from '../errors.ts'

/** Routes over the settings that all features declare. */
export function registerRoutes(features: readonly Feature[]): readonly Route[] {
  const all = new Map(Object.entries(settingsIn(features)))
  const save =
    (by: NonNullable<Setting['by']>) =>
    async (input: InputOf<typeof settingSave>, ctx: RequestContext): Promise<null> => {
      const found = all.get(input.key)
      if (!found || byOf(found) !== by) return fail(SETTING_ERRORS.SETTING_UNKNOWN, {}, 'key')
      if (found.set_at) fail(SETTING_ERRORS.SETTING_ELSEWHERE, { path: found.set_at }, 'key')
      return saveOne(input, found, ctx)
    }
  return [
    serve(settingRegister, (_input, ctx) => readRegister(features, ctx)),
    serve(settingHistory, async ({ key }, ctx) =>
      all.has(key) ? readHistory(key, ctx) : fail(SETTING_ERRORS.SETTING_UNKNOWN, {}, 'key'),
    ),
    serve(settingSave, save('sys_admin')),
    serve(protectionSave, save('sec_admin')),
  ]
}

const byOf = ({ by }: Setting) => by ?? 'sys_admin'

async function readRegister(
  features: readonly Feature[],
  { db, supplier_id, kept }: RequestContext,
): Promise<OutputOf<typeof settingRegister>> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('operator', (join) => sameTenant(join, 'operator.id', 'setting.updated_by'))
    .select(['setting.key', 'setting.value', 'setting.version', 'setting.updated_at', 'operator.nick_name'])
    .where('setting.supplier_id', '=', supplier_id)
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  return features.flatMap(({ title: feature, settings = {} }) => {
    const values: Readonly<Record<string, unknown>> = settingsOf(kept, settings)
    return Object.entries(settings).map(
      ([key, { schema, initial, title, words = {}, parts = {}, note, by, set_at }]) => {
        const row = stored.get(key)
        const isRead = schema.safeParse(row?.value ?? initial).success
        return {
          ...{ key, title, feature, words, parts, note: note ?? null, initial, value: values[key] },
          ...{
            shape: shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described),
            by: by ?? 'sys_admin',
            set_at: set_at ?? null,
          },
          unread: isRead ? null : JSON.stringify(row?.value),
          set: row ? { changed_at: row.updated_at, changed_by: row.nick_name ?? '' } : null,
          // 0 is said of what is as delivered, and rows begin at 0.
          version: row ? row.version + 1 : 0,
        }
      },
    )
  })
}

const MOST_CHANGES = 50

const readHistory = (key: string, { db, supplier_id }: RequestContext) =>
  db
    .selectFrom('setting_change')
    .innerJoin('operator', (join) => sameTenant(join, 'operator.id', 'setting_change.changed_by'))
    .select(['setting_change.id', 'setting_change.before', 'setting_change.after', 'setting_change.changed_at'])
    .select('operator.nick_name as changed_by')
    .where('setting_change.supplier_id', '=', supplier_id)
    .where('setting_change.key', '=', key)
    .orderBy('setting_change.id', 'desc')
    .limit(MOST_CHANGES)
    .execute()

async function saveOne(
  { key, value, version }: InputOf<typeof settingSave>,
  found: Setting,
  ctx: RequestContext,
): Promise<null> {
  const read = found.schema.safeParse(value)
  const reason = read.error ? reasonOf(read.error) : found.wrong?.(read.data)
  if (reason) failField('value', found.title, reason)
  const { value: data } = understood(ctx.language, z.object({ value: found.schema }), { value })
  // As long as it is as delivered there is no row that could be held.
  await takeTurn(ctx.db, 'setting', `${ctx.supplier_id} ${key}`)
  const row = await ctx.db
    .selectFrom('setting')
    .select(['version', 'value'])
    .where('supplier_id', '=', ctx.supplier_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (version !== undefined && version !== (row ? row.version + 1 : 0)) fail(ERRORS.STALE)
  await writeSettings(ctx, { [key]: found }, { [key]: data })
  const before = row ? row.value : found.initial
  ctx.audit({ object_type: 'setting', object_id: key, risk: 'high', before: { value: before }, after: { value: data } })
  return null
}

/** What a schema says in its own words of the whole value. */
const reasonOf = ({ issues }: z.ZodError): Message | undefined =>
  issues.flatMap((issue) => (issue.code === 'custom' && issue.params ? [issue.params as unknown as Message] : []))[0]
