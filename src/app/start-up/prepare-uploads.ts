import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#platform/config.ts'

/** The folder that files are kept in is there and may be written to: else who sends the first one would find out. */
export function prepareUploads({ uploadDir, dataDir }: Pick<Config, 'uploadDir' | 'dataDir'>): void {
  try {
    mkdirSync(uploadDir, { recursive: true, mode: 0o700 })
    accessSync(uploadDir, constants.W_OK)
  } catch (error) {
    const setting = uploadDir === join(dataDir, 'uploads') ? 'DATA_DIR' : 'UPLOAD_DIR'
    throw new Error(`no file can be written to ${uploadDir}: ${(error as Error).message}; look at ${setting}`, {
      cause: error,
    })
  }
}
