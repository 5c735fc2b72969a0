import { backUp } from '#platform/backup/back-up.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { createLog } from '#platform/log.ts'

import { MIGRATIONS, version } from '#platform/root.ts'
import { runCommand, wordsTyped } from './command.ts'
import { useInstallation } from './database.ts'

await runCommand(async () => {
  const [dir = process.env['BACKUP_DIR']] = wordsTyped()
  const beginsAnew = process.argv.includes('--begin-anew')
  const config = readConfig({ ...process.env, BACKUP_DIR: dir })
  if (!config.backupDir || !config.backupPassphrase)
    throw new Error('npm run backup -- <folder>, with BACKUP_PASSPHRASE: the passphrase that opens it again')
  const log = createLog('warn')
  const { backupDir, backupPassphrase: passphrase, backupKeep: keep, uploadDir, keyFile } = config
  const options = {
    dir: backupDir,
    passphrase,
    keep,
    migrationsDir: MIGRATIONS,
    at: systemClock.now(),
    log,
    beginsAnew,
  }
  const proof = await useInstallation(config, log, async (url) => {
    const { db, close } = createDatabase({ url, log, size: 1 })
    await checkKeys(db, loadKeys(keyFile, false), keyFile).finally(close)
    return backUp({ url, uploadDir, keyFile, version: version() }, options)
  })
  const { name, rows, files, bytes } = proof
  return `${backupDir}/${name}: ${rows} rows, ${files} files, ${Math.ceil(bytes / 1_048_576)} MB beside the files; restored and compared`
})
