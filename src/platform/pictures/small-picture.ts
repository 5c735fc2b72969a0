import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { boundedProcess, ProcessEnded } from '../bounded-process.ts'

export interface PictureRequest {
  readonly picture: Uint8Array
  readonly longest: number
}
export interface PictureAnswer {
  readonly small: Uint8Array
}

const here = fileURLToPath(import.meta.url)

/** The program that draws, and its bounds; what it decodes with is WebAssembly and reaches nothing but its own memory. */
export const PICTURE_WORKER = {
  ...(here.endsWith('.ts')
    ? { program: join(dirname(here), 'picture-worker.ts'), execArgv: ['--import', 'tsx'] }
    : { program: join(dirname(here), 'picture-worker.js'), execArgv: [] }),
  // The largest picture that is taken unpacks to 700 MB beside the heap.
  ...{ heap_mb: 256, time_ms: 10_000, at_once: 1 },
}
const ask = boundedProcess<PictureRequest, PictureAnswer>(PICTURE_WORKER)

/** A picture as a JPEG whose longer side is `longest` pixels at most; null where nothing can be drawn of it. */
export const smallPicture = (picture: Uint8Array, longest: number): Promise<Uint8Array | null> =>
  ask<Uint8Array | null>({ picture, longest }, ({ small }, done) => done(small)).catch((error: unknown) => {
    if (error instanceof ProcessEnded) return null
    throw error
  })
