import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { attachments } from '#features/attachments/server/feature.ts'
import { importResult } from '#features/imports/contract.ts'
import { imports } from '#features/imports/server/feature.ts'
import { fileOf, officeOf } from '#features/imports/testing/import-office.ts'
import { NOW } from '#features/imports/testing/sheet.ts'
import { uploadStorage } from '#features/upload-storage/server/feature.ts'
import { startObjectStore } from '#features/upload-storage/testing/object-store.ts'
import { insertAddon } from '#platform/testing/addon.ts'
import { testProgram } from '#platform/testing/program.ts'

test('an imported file whose rows the disk lost before they were judged is judged from its copy', async () => {
  const store = await startObjectStore(['hotline'])
  const config = { outboundAllow: [store.host] }
  const office = officeOf(await testProgram({ features: [attachments, imports, uploadStorage], start: NOW, config }))
  await insertAddon(office.db, 'upload_storage', {
    ...{ driver: 'minio', bucket: 'hotline', access_key: 'hotline', path_prefix: '', region: '' },
    ...{ endpoint: store.endpoint, secret_key: store.secret },
  })
  const { data } = await office.upload(fileOf(100, [{}, {}]))
  await office.runJob('copy-files')
  for (const folder of readdirSync(office.uploadDir)) rmSync(join(office.uploadDir, folder), { recursive: true })
  await office.runJobs()
  const { batch } = await office.call('dispatcher', importResult, { id: data.batch.id })
  expect(batch).toMatchObject({ state: 'parsed', ok: 2 })
  await office.close()
  store.close()
})
