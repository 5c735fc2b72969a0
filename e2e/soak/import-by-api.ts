import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { importParse } from '#features/imports/contract.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { Envelope, OutputOf } from '#kernel/endpoint.ts'
import type { SignedClient } from '#platform/testing/client.ts'

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
