import { z } from 'zod'

/** What a backup says of itself; sealed like everything in it, and written last. */
const Manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  made_at: z.string(),
  /** The migrations its database had, with the hash of each file. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** How tables are divided that have parts. */
  parts: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })).default([]),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: z.number(),
  /** What is kept of each job; the first backups knew no queues. */
  job_columns: z.array(z.string()).default(['identifier', 'payload', 'run_at', 'key']),
  files: z.number(),
  bytes: z.number(),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads a manifest; throws where it is none. */
export const toManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))
