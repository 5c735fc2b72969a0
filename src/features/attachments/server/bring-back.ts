import { createHash } from 'node:crypto'

import type { KeptFile } from '#platform/addons/addon.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { liesThere, putBack } from '#platform/files/store.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** A file of a row, as what is brought back in its place must be. */
export interface StoredRow extends KeptFile {
  readonly sha256: string
}

type Asking = Pick<RequestContext, 'db' | 'config' | 'keys' | 'kept' | 'log' | 'addons' | 'supplier_id'>

/** What is being brought: who asks for the same meanwhile waits for it. */
const bringing = new Map<string, Promise<void>>()

/**
 * A file that is missing on the disk is brought from wherever an add-on of the tenant keeps a copy of it, and lies on the disk
 * from then on. Where nobody can bring it, it stays missing.
 */
export async function bringBack(ctx: Asking, file: StoredRow): Promise<void> {
  if (await liesThere(ctx.config.uploadDir, file.path)) return
  const begun = bringing.get(file.path) ?? bring(ctx, file).finally(() => bringing.delete(file.path))
  bringing.set(file.path, begun)
  return begun
}

async function bring(ctx: Asking, file: StoredRow): Promise<void> {
  for (const addon of ctx.addons ?? []) {
    const set_up = addon.brings && setUpOf(ctx.kept, ctx.keys, addon)
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
