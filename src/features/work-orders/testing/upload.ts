import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { keepUpload } from '#features/attachments/server/public.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { orderFiles } from '../server/actions/attachments.ts'
import { actorOf } from './actor-of.ts'
import type { TestDistrict } from './district.ts'
import { requestOf } from './request-of.ts'

/** A text file that somebody uploaded; its id. */
export async function upload({ db, clock, uploadDir }: TestDistrict, username: string): Promise<string> {
  const actor = await actorOf(db, username)
  const request = requestOf(db, clock, actor, await keptNow(db, actor.supplier_id))
  const path = join(uploadDir, 'arriving')
  await writeFile(path, username)
  const ctx = { ...request, config: { ...request.config, uploadDir } }
  const file = { field: 'file', path, file_name: '现场.txt', size: username.length, sha256: '' }
  return (await keepUpload(ctx, orderFiles, [file])).id
}
