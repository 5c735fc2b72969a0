import { z } from 'zod'

import { backUp } from '#platform/backup/back-up.ts'
import { readProof } from '#platform/backup/prove-backup.ts'
import { timeFromMs } from '#kernel/time.ts'
import { defineJob } from '#platform/jobs/job.ts'

import { MIGRATIONS, version } from '#platform/root.ts'

/** A night may be missed for an hour or so; a second one may not. */
const PROOF_HOURS = 36

/** Every night, where `BACKUP_DIR` is set: a backup, and the proof that it can be restored (decision 0209). */
export const backUpJob = defineJob({
  name: 'back-up',
  input: z.object({}),
  cron: '30 1 * * *',
  async run({ url, config, log, signal }) {
    const { backupDir: dir, backupPassphrase: passphrase, backupKeep: keep, uploadDir, keyFile } = config
    if (!dir || !passphrase) return
    const at = timeFromMs(Date.now())
    const from = { url, uploadDir, keyFile, version: version() }
    try {
      const proof = await backUp(from, { dir, passphrase, keep, migrationsDir: MIGRATIONS, at, log, signal })
      log.info({ ...proof }, 'a backup was made, restored and compared')
    } catch (error) {
      // Not tried again before the next night: it reads everything, and the watch below goes on telling.
      log.error({ err: error }, 'no backup was made')
    }
  },
})

/** Whoever runs the platform is told when nothing proves any more that it could be restored. */
export const watchBackupsJob = defineJob({
  name: 'watch-backups',
  input: z.object({}),
  cron: '15 * * * *',
  async run({ config, log }) {
    if (!config.backupDir) return
    const { proof, failure } = await readProof(config.backupDir)
    const oldest = timeFromMs(Date.now() - PROOF_HOURS * 3_600_000)
    if (!proof || proof.at < oldest)
      log.error(
        { proved_at: proof?.at, failed_at: failure?.at, reason: failure?.message },
        'no backup was proved for 36 hours',
      )
  },
})
