import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { keepUpload } from '#features/attachments/server/public.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { orderFiles } from '../server/actions/attachments.ts'
import { actorOf } from './actor-of.ts'
import type { TestDistrict } from './district.ts'
import { requestOf } from './request-of.ts'

/** A file that somebody uploaded, a text unless another is given; its id. */
export async function upload(
  { db, clock, uploadDir }: TestDistrict,
  username: string,
  { name, bytes } = { name: '现场.txt', bytes: Buffer.from(username) },
): Promise<string> {
  const actor = await actorOf(db, username)
  const request = requestOf(db, clock, actor, await keptNow(db, actor.supplier_id))
  const path = join(uploadDir, 'arriving')
  await writeFile(path, bytes)
  const ctx = { ...request, config: { ...request.config, uploadDir } }
  const file = { field: 'file', path, file_name: name, size: bytes.length, sha256: '' }
  return (await keepUpload(ctx, orderFiles, [file])).id
}
