import { z } from 'zod'

import { addonUninstall } from '#features/addons/contract.ts'
import { addons } from '#features/addons/server/feature.ts'
import { attachments } from '#features/attachments/server/feature.ts'
import { keepStored, sendFile } from '#features/attachments/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { get } from '#kernel/endpoint.ts'
import type { Config } from '#platform/config.ts'
import { defineFeature, jobsOf } from '#platform/feature.ts'
import { storeFile } from '#platform/files/store.ts'
import { serveFile } from '#platform/http/serve.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { storageAddon } from '../server/addon.ts'
import { uploadStorage } from '../server/feature.ts'
import { startObjectStore } from './object-store.ts'

/** Whose files they are here, and how one is had. */
const OWNER = { owner_type: 'letter', mayRead: () => Promise.resolve(true) }
const fileOfLetter = get('/v1/test/letter', {
  ...{ access: 'signed_in', kind: 'file', signed: false, title: { zh: '来信附件', en: 'File of a letter' } },
  ...{ input: z.object({ id: z.string() }), output: z.unknown() },
})
const letters = defineFeature({
  ...{ name: 'letters', title: { zh: '来信', en: 'Letters' }, contracts: [{ fileOfLetter }] },
  routes: [serveFile(fileOfLetter, ({ id }, ctx) => sendFile(ctx, OWNER, { id }))],
})

/** Files that are copied to a store on this machine, and somebody who keeps that. */
export async function storageProgram() {
  const store = await startObjectStore(['hotline', 'neighbour'])
  const p = await testProgram({
    features: [addons, attachments, letters, uploadStorage],
    config: { outboundAllow: [store.host] },
  })
  const api_arr = Object.values(contract).flatMap((one) =>
    typeof one === 'object' && 'access' in one ? [one.path] : [],
  )
  const KEEPER = 'keeper'
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr: [...api_arr, addonUninstall.path] })
  await insertAccount(p.db, { username: 'elsewhere', supplier_uid: 'neighbour' })
  return {
    ...{ ...p, store, supplier_id, KEEPER },
    uninstall: () => p.call(KEEPER, addonUninstall, { key: storageAddon.key }),
    /** A file that belongs to something, as it lies on the disk and in its row. */
    keep: async (content: string, username = KEEPER, owner_id: string | null = '7') => {
      const actor = await actorOf(p.db, username)
      const stored = await storeFile(p.uploadDir, Buffer.from(content))
      const named = { file_name: '门前.txt', ext: 'txt', mime: 'text/plain', stored }
      const id = await keepStored({ ...p, supplier_id: actor.supplier_id, actor }, OWNER, owner_id, named)
      return { id, ...stored }
    },
    /** What somebody is sent of a file, or of a part of it. */
    fetch: async (id: string, range = '', username = KEEPER) => {
      const headers: Record<string, string> = range ? { range } : {}
      const { status, text } = await p.ask(username, fileOfLetter, { id }, { headers })
      return { status, text }
    },
    /** Has what waits scanned. */
    scanBy: async (virusScanner: Config['virusScanner']) => {
      const scan = jobsOf([attachments]).find(({ name }) => name === 'scan-files')!
      await scan.run({ ...p.jobContext, config: { ...p.jobContext.config, virusScanner }, input: {} })
    },
    /** Runs the job that copies, once. */
    copy: () => p.runJob('copy-files'),
    close: async (): Promise<void> => {
      await p.close()
      store.close()
    },
  }
}
export type StorageProgram = Awaited<ReturnType<typeof storageProgram>>
