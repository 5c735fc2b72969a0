import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'

import type { KeptFile } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { liesThere, openFile, putBack } from '#platform/files/store.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'

/** A file of a row, as what is brought back in its place must be. */
export interface StoredRow extends KeptFile {
  readonly sha256: string
}

/** Whoever reads files: a call, or a job of some tenant. */
interface Asking extends Pick<JobContext, 'db' | 'config' | 'keys' | 'log' | 'addons'> {
  readonly supplier_id: string
  readonly kept?: KeptValues
}

/** Reads a file, or a part of it. */
export type OpenKept = (part?: { readonly from: number; readonly to: number }) => ReadStream

/** How a kept file is read, whoever reads it: from the disk, to which it is brought back where it is missing there. */
export async function openKept(ctx: Asking, file: StoredRow): Promise<OpenKept> {
  await bringBack(ctx, file)
  return (part) => openFile(ctx.config.uploadDir, file.path, part)
}

/** What is being brought: who asks for the same meanwhile waits for it. */
const bringing = new Map<string, Promise<void>>()

/**
 * A file that is missing on the disk is brought from wherever an add-on of the tenant keeps a copy of it, and lies on the disk
 * from then on. Where nobody can bring it, it stays missing.
 */
async function bringBack(ctx: Asking, file: StoredRow): Promise<void> {
  if (await liesThere(ctx.config.uploadDir, file.path)) return
  const begun = bringing.get(file.path) ?? bring(ctx, file).finally(() => bringing.delete(file.path))
  bringing.set(file.path, begun)
  return begun
}

async function bring(ctx: Asking, file: StoredRow): Promise<void> {
  const { addons = [] } = ctx
  if (addons.length === 0) return
  const kept = ctx.kept ?? (await keptNow(ctx.db, ctx.supplier_id))
  for (const addon of addons) {
    const set_up = addon.brings && setUpOf(kept, ctx.keys, addon)
    if (!set_up) continue
    try {
      const content = await addon.brings(set_up, ctx, file)
      if (content === null) continue
      if (createHash('sha256').update(content).digest('hex') !== file.sha256) throw new Error('it is another file')
      await putBack(ctx.config.uploadDir, file.path, content)
      return ctx.log.warn({ path: file.path, addon: addon.key }, 'a file that was missing was brought back')
    } catch (error) {
      ctx.log.error({ path: file.path, addon: addon.key, err: error }, 'a file that is missing could not be brought')
    }
  }
}
