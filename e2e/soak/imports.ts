import { setTimeout as delay } from 'node:timers/promises'

import { importConfirm, importResult } from '#features/imports/contract.ts'
import type { BatchState } from '#features/imports/contract.ts'
import type { Db } from '#platform/db/database.ts'
import { signedClient } from '#platform/testing/client.ts'

import { cityExport, cityNumber } from '../setup/city-export.ts'
import { PATIENCE } from '../setup/patience.ts'
import { uploadExport } from './import-by-api.ts'

const ROWS = 40
const PAUSE_MS = 200

/** A dispatcher who takes in one file of the city after the other, and asks again when a kill or much work leaves without an answer. */
export async function importAllTheTime(address: string, password: string) {
  let isOver = false
  // Signed in once: an account that signs in anew for every file loses its oldest session.
  const client = signedClient(address)
  await answered(() => client.login('dispatcher', password))
  const stateOf = async (id: string): Promise<BatchState> =>
    (await client.call(importResult, { id, limit: 1 })).batch.state
  const takeIn = async (): Promise<void> => {
    const bytes = await cityExport(Array.from({ length: ROWS }, () => ({ 工单编号: cityNumber() })))
    const id = await answered(() => uploadExport(address, client, { name: '工单.xlsx', bytes }))
    for (let state = await answered(() => stateOf(id)); state !== 'done'; state = await answered(() => stateOf(id))) {
      if (state === 'parsed') await client.call(importConfirm, { id }).catch(() => undefined)
      await delay(PAUSE_MS)
    }
  }
  const importing = (async () => {
    while (!isOver) await takeIn()
  })()
  return {
    end: async (): Promise<void> => {
      isOver = true
      await importing
    },
  }
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await delay(PAUSE_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** What came in by files, once each file that was confirmed before some kill is orders to its last row. */
export async function takenIn(db: Db): Promise<{ readonly files: number; readonly orders: number }> {
  for (const end = Date.now() + PATIENCE; ; await delay(500)) {
    const batches = await db.selectFrom('import_batch').select(['state', 'imported']).execute()
    const done = batches.filter(({ state }) => state === 'done')
    if (!batches.some(({ state }) => state === 'confirmed'))
      return { files: done.length, orders: done.reduce((sum, { imported }) => sum + imported, 0) }
    if (Date.now() > end) throw new Error('a file that was confirmed is not taken in')
  }
}
