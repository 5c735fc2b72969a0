import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'

import { refuse, type Refusal } from '#kernel/errors.ts'
import type { KeptFile } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { liesThere, openFile, putBack } from '#platform/files/store.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'

import { ATTACHMENT_ERRORS } from '../errors.ts'

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

/** Why a kept file cannot be read: nobody has it any more, or who has it does not answer now. */
type Missing = 'lost' | 'away'

/** How a kept file is read, whoever reads it: from the disk, to which it is brought back where it is missing there. */
export async function openKept(ctx: Asking, file: StoredRow): Promise<OpenKept | Missing> {
  const { uploadDir } = ctx.config
  const came = (await liesThere(uploadDir, file.path)) ? 'brought' : await bringBack(ctx, file)
  return came === 'brought' ? (part) => openFile(uploadDir, file.path, part) : came
}

/** The same for who asks for it by its name, or why he does not get it now. */
export async function openNamed(
  ctx: Asking,
  file: StoredRow & { readonly file_name: string },
): Promise<OpenKept | Refusal> {
  const opened = await openKept(ctx, file)
  if (typeof opened !== 'string') return opened
  return refuse(opened === 'lost' ? ATTACHMENT_ERRORS.FILE_LOST : ATTACHMENT_ERRORS.FILE_AWAY, { name: file.file_name })
}

/** What is being brought: who asks for the same meanwhile waits for it. */
const bringing = new Map<string, Promise<Missing | 'brought'>>()

/**
 * A file that is missing on the disk is brought from wherever an add-on of the tenant keeps a copy of it, and lies on the disk
 * from then on. Where nobody can bring it, it stays missing.
 */
function bringBack(ctx: Asking, file: StoredRow): Promise<Missing | 'brought'> {
  const begun = bringing.get(file.path) ?? bring(ctx, file).finally(() => bringing.delete(file.path))
  bringing.set(file.path, begun)
  return begun
}

async function bring(ctx: Asking, file: StoredRow): Promise<Missing | 'brought'> {
  const { addons = [] } = ctx
  const kept = addons.length > 0 && (ctx.kept ?? (await keptNow(ctx.db, ctx.supplier_id)))
  let missing: Missing = 'lost'
  for (const addon of addons) {
    const set_up = kept && addon.brings && setUpOf(kept, ctx.keys, addon)
    if (!set_up) continue
    const told = { path: file.path, addon: addon.key }
    try {
      const content = await addon.brings(set_up, ctx, file)
      if (content === null) continue
      if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
        ctx.log.error(told, 'a file that is missing could not be brought: its copy is another file')
        continue
      }
      await putBack(ctx.config.uploadDir, file.path, content)
      ctx.log.warn(told, 'a file that was missing was brought back')
      return 'brought'
    } catch (error) {
      ctx.log.error({ ...told, err: error }, 'a file that is missing could not be brought')
      missing = 'away'
    }
  }
  if (missing === 'lost') ctx.log.error({ path: file.path }, 'a file is missing, and nobody has a copy of it')
  return missing
}
