import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

import { AppError } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Addon } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { sealBytes } from '#platform/crypto/seal.ts'
import { openFile } from '#platform/files/store.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'

import type { StorageSetUp } from '../contract.ts'
import * as rows from './copies.ts'
import { openStore, type ObjectStore } from './store.ts'

/** Every few minutes what has no copy is copied, and what is gone here goes there. */
export const copyFilesJob = (addon: Addon<typeof StorageSetUp>) =>
  defineJob({
    name: 'copy-files',
    input: z.object({}),
    cron: '*/5 * * * *',
    run: async (context) => {
      await copyFiles(context, await openTenants(context, addon))
    },
  })

/** So long a run goes on; the next takes what is left. */
const MINUTES = 4
/** Of one tenant, before the next has its turn. */
const AT_ONCE = 20
/** A store that failed so often in a row rests until the next run: others do not wait for it (security H3). */
const FAILS_IN_A_ROW = 3

interface Tenant extends rows.Copies {
  readonly store: ObjectStore
  /** Whether its files still go there: somebody may uninstall the add-on, or lead them elsewhere, at any time. */
  goesThere(): Promise<boolean>
}

async function openTenants(context: JobContext, addon: Addon<typeof StorageSetUp>): Promise<readonly Tenant[]> {
  const { db, keys, config } = context
  const installed = await db
    .selectFrom('addon')
    .select('supplier_id')
    .where('key', '=', addon.key)
    .where('installed', '=', 1)
    .orderBy('supplier_id')
    .execute()
  const storeOf = async (supplier_id: string): Promise<ObjectStore | null> => {
    const set_up = setUpOf(await keptNow(db, supplier_id), keys, addon)
    return set_up && openStore(set_up, config)
  }
  const opened = installed.map(async ({ supplier_id }) => {
    const store = await storeOf(supplier_id)
    if (!store) return []
    const { place } = store
    const goesThere = async (): Promise<boolean> => (await storeOf(supplier_id))?.place === place
    return [{ db, supplier_id, store, place, goesThere }]
  })
  return (await Promise.all(opened)).flat()
}

/** In turns, so that nobody's new files wait for all that another tenant has. */
async function copyFiles(context: JobContext, tenants: readonly Tenant[]): Promise<void> {
  const until = addMinutes(context.clock.now(), MINUTES)
  const isOver = (): boolean => context.signal.aborted || context.clock.now() > until
  const runs = tenants.map((tenant) => makeRun(context, tenant, isOver))
  for (const tenant of tenants) await rows.goTo(tenant)
  for (let going = runs; going.length > 0 && !isOver();) {
    const next: Run[] = []
    for (const run of going) if (await run.takeTurn()) next.push(run)
    going = next
  }
  for (const run of runs) await run.end()
}

type Run = ReturnType<typeof makeRun>

/** What a run does for one tenant. */
function makeRun(context: JobContext, tenant: Tenant, isOver: () => boolean) {
  let failed = 0
  let isElsewhere = false
  const rests = (): boolean => failed >= FAILS_IN_A_ROW || isElsewhere || isOver()
  const each = async <Row>(list: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> => {
    for (const row of list) {
      isElsewhere ||= !(await tenant.goesThere())
      if (rests()) return
      try {
        await work(row)
        failed = 0
      } catch (error) {
        await noteFailure(context, tenant, error)
        failed++
      }
    }
  }
  const copy = (file: rows.Begun) => copyOne(context, tenant, file)
  return {
    /** Answers whether there is more to do. */
    takeTurn: async (): Promise<boolean> => {
      const gone = await rows.listGone(tenant, AT_ONCE)
      await each(gone, (one) => removeOne(tenant, one))
      const begun = await beginSome(tenant)
      await each(begun, copy)
      return !rests() && (gone.length === AT_ONCE || begun.length > 0)
    },
    /** What failed before is tried after everything that did not. */
    end: async (): Promise<void> => {
      await each(await rows.listBegun(tenant, 'before', AT_ONCE), copy)
      await rows.moveMark(tenant, context.clock.now())
    },
  }
}

/** What was begun and never tried, as by a run that was stopped, before what is new. */
async function beginSome(tenant: Tenant): Promise<readonly rows.Begun[]> {
  const left = await rows.listBegun(tenant, 'never', AT_ONCE)
  if (left.length > 0) return left
  await rows.begin(tenant, AT_ONCE)
  return rows.listBegun(tenant, 'never', AT_ONCE)
}

/** Only what the store refused; anything else is a defect. */
async function noteFailure({ clock, log }: JobContext, tenant: Tenant, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) throw error
  const { error: said, params } = error.refusal
  log.warn({ supplier_id: tenant.supplier_id, code: said.code }, 'the object store of a tenant failed')
  await rows.noteFailure(tenant, translate('zh', said, params), clock.now())
}

async function copyOne({ config, keys, clock, log }: JobContext, tenant: Tenant, file: rows.Begun): Promise<void> {
  const { path, name } = file
  const bytes = await buffer(openFile(config.uploadDir, path)).catch(() => null)
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    log.error({ supplier_id: tenant.supplier_id, path }, 'a file that has no copy is missing or damaged')
    return rows.noteTried(tenant, file)
  }
  const sealed = sealBytes(keys, path, bytes)
  await tenant.store.put(name, sealed).catch(async (error: unknown) => {
    await rows.noteTried(tenant, file)
    throw error
  })
  await rows.noteCopied(tenant, file, sealed.length, clock.now())
}

async function removeOne(tenant: Tenant, copy: { readonly id: string; readonly name: string }): Promise<void> {
  await tenant.store.remove(copy.name)
  await rows.noteRemoved(tenant, copy)
}
