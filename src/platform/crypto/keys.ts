import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** The program's secret keys. They live in a file outside the database, so that a stolen dump can be read by nobody. */
export interface Keys {
  /** The key that new texts are sealed with. */
  readonly current: string
  /** All keys that texts may still be sealed with, by id. */
  readonly sealing: ReadonlyMap<string, KeyObject>
  /** Never rotated: equality search compares what it made. */
  readonly hashing: KeyObject
}

const Secret = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes')
const KeyFile = z
  .object({ current: z.string(), sealing: z.record(z.string().regex(/^[a-z0-9]{1,16}$/), Secret), hashing: Secret })
  .refine((file) => file.current in file.sealing, 'current must name one of sealing')

/**
 * Reads the key file. It is made when it does not exist and `mayCreate` says so: with data already there, a new key
 * would hide that the old one is lost.
 */
export function loadKeys(file: string, mayCreate: boolean): Keys {
  if (!existsSync(file)) {
    if (!mayCreate)
      throw new Error(`the key file ${file} is missing, and what is in the database cannot be read without it`)
    createKeyFile(file)
  }
  const parsed = KeyFile.safeParse(readKeyFile(file))
  if (!parsed.success) throw damaged(file, z.prettifyError(parsed.error))
  const { current, sealing, hashing } = parsed.data
  return {
    current,
    sealing: new Map(Object.entries(sealing).map(([id, secret]) => [id, createSecretKey(secret)])),
    hashing: createSecretKey(hashing),
  }
}

function readKeyFile(file: string): unknown {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(file, text.trim() === '' ? 'it is empty' : 'it is no key file')
    throw new Error(`the key file ${file} cannot be read: ${(error as Error).message}. Check REXIAN_KEY_FILE`, {
      cause: error,
    })
  }
}

/** Never with what stands in the file. */
const damaged = (file: string, reason: string): Error =>
  new Error(
    `the key file ${file} is damaged: ${reason}. Put the copy from your backup in its place, or let REXIAN_KEY_FILE ` +
      'name the right file; without the right keys nobody can read the names and phones in the database',
  )

/** Written whole and then linked to its name: of two programs that start at once one wins, and both read the same keys. */
function createKeyFile(file: string): void {
  const secret = (): string => randomBytes(32).toString('base64')
  // Not by the id of the process: in containers that share a folder all have the same.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const made = JSON.stringify({ current: 'k1', sealing: { k1: secret() }, hashing: secret() }, null, 2)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, made, { mode: 0o600, flush: true })
  } catch (error) {
    throw new Error(
      `no key file can be made at ${file}: ${(error as Error).message}; look at REXIAN_KEY_FILE or DATA_DIR`,
      {
        cause: error,
      },
    )
  }
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
