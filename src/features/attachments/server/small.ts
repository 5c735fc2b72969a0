import { buffer } from 'node:stream/consumers'

import { AppError, fail, isRefusal, type Refusal } from '#kernel/errors.ts'
import { readBeside, storeBeside } from '#platform/files/store.ts'
import { smallPicture } from '#platform/pictures/small-picture.ts'

import { ATTACHMENT_ERRORS } from '../errors.ts'
import type { OpenKept } from './open-kept.ts'
import { turnedLike, withoutMetadata } from './without-metadata.ts'

/** Below so many bytes a picture is its own small one. */
export const SMALL_ENOUGH = 48 * 1024
/** Of its longer side, in pixels: what a list shows, on dense screens too. */
const LONGEST = 240

interface Picture {
  readonly file_name: string
  readonly ext: string
  readonly path: string
}

/**
 * A picture in small. It is made when it is first asked for and kept beside the picture; of what cannot be drawn nothing is
 * kept, which is not tried again.
 */
export async function smallOf(dir: string, picture: Picture, open: OpenKept | Refusal): Promise<Buffer> {
  const { file_name, path } = picture
  const small = (await readBeside(dir, path)) ?? (await makeOnce(dir, picture, open))
  return small.length > 0 ? small : fail(ATTACHMENT_ERRORS.FILE_NO_SMALL, { name: file_name })
}

/** What is being made: who asks for the same meanwhile waits for it. */
const making = new Map<string, Promise<Buffer>>()

function makeOnce(dir: string, picture: Picture, open: OpenKept | Refusal): Promise<Buffer> {
  const { path } = picture
  const begun = making.get(path) ?? make(dir, picture, open).finally(() => making.delete(path))
  making.set(path, begun)
  return begun
}

async function make(dir: string, { path, ext }: Picture, open: OpenKept | Refusal): Promise<Buffer> {
  if (isRefusal(open)) throw new AppError(open)
  const picture = withoutMetadata(await buffer(open()), ext)
  const drawn = picture && (await smallPicture(picture, LONGEST))
  const small = drawn ? turnedLike(picture, Buffer.from(drawn)) : Buffer.alloc(0)
  await storeBeside(dir, path, small)
  return small
}
