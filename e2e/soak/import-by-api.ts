import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { importConfirm, importParse, importResult } from '#features/imports/contract.ts'
import type { ImportBatch } from '#features/imports/contract.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { Envelope, OutputOf } from '#kernel/endpoint.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { PATIENCE } from '../setup/patience.ts'

/** Sends a file of the city to be checked, as a browser does; the id of its batch. */
export async function uploadExport(
  address: string,
  client: SignedClient,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const form = new FormData()
  form.set('kind', 'normal')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { ...(await client.headersFor({ kind: 'normal' })), 'idempotency-key': randomUUID() }
  const answer = await fetch(`${address}/api${importParse.path}`, { method: 'POST', headers, body: form })
  const { status, msg, data } = (await answer.json()) as Envelope<OutputOf<typeof importParse>>
  if (!status) throw new Error(msg)
  return data.batch.id
}

/** Sends a file and confirms it as soon as it is checked; the id of its batch, once its good rows are orders. */
export async function importExport(
  address: string,
  client: SignedClient,
  file: { name: string; bytes: Buffer },
): Promise<string> {
  const id = await uploadExport(address, client, file)
  await untilBatch(client, id, 'parsed')
  await client.call(importConfirm, { id })
  await untilBatch(client, id, 'done')
  return id
}

async function untilBatch(client: SignedClient, id: string, state: ImportBatch['state']): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(PAUSE_MS)) {
    const { batch } = await client.call(importResult, { id, limit: 1 })
    if (batch.state === state) return
  }
  throw new Error(`batch ${id} did not become ${state}`)
}

const PAUSE_MS = 50

/** Reads a list over and over, as everybody else does meanwhile; milliseconds of each answer. */
export function watchLists(client: SignedClient) {
  const times: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await client.call(complaintList, { queue: 'normal', limit: 20 })
      times.push(Math.round(performance.now() - asked))
      await delay(PAUSE_MS)
    }
  })()
  return {
    /** Those since it was asked last. */
    taken: (): number[] => times.splice(0),
    end: (): Promise<void> => {
      isOver = true
      return reading
    },
  }
}
