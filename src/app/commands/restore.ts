import { restoreBackup } from '#platform/backup/restore.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

import { MIGRATIONS } from '#platform/root.ts'
import { prepareUploads } from '../start-up/prepare-uploads.ts'
import { runCommand } from './command.ts'
import { useDatabase } from './database.ts'

await runCommand(async () => {
  const [from] = process.argv.slice(2)
  const config = readConfig(process.env)
  const passphrase = config.backupPassphrase
  if (!from || !passphrase)
    throw new Error('npm run restore -- <backup, or folder of backups>, with BACKUP_PASSPHRASE: what it was made with')
  const log = createLog('warn')
  const { uploadDir, keyFile } = config
  const manifest = await useDatabase(config, log, async (url) => {
    prepareUploads(config)
    return restoreBackup(from, passphrase, { url, uploadDir, keyFile }, { migrationsDir: MIGRATIONS, log })
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored as of ${manifest.made_at}: ${rows} rows, ${manifest.files} files. Everybody signs in anew. Now start the program.`
})
