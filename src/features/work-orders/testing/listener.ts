import type { AddressInfo } from 'node:net'

import { eventStream } from '#features/identity/contract/session.ts'
import { publish } from '#platform/events/publish.ts'

import type { TestDistrict } from './district.ts'

/** Somebody at an open page of a server that listens: the types of what he heard since he last asked. */
export async function listener(d: TestDistrict, username: string) {
  const { port } = d.app.server.address() as AddressInfo
  const browser = await d.as(username)
  const cookie = `Admin-Token=${browser.getToken()}; rexian_sid=${browser.cookies.get('rexian_sid')}`
  const response = await fetch(`http://127.0.0.1:${port}/api${eventStream.path}`, { headers: { cookie } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { supplier_id, operator_id } = await d.db
    .selectFrom('operator')
    .select(['supplier_id', 'id as operator_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  let heard = ''
  return async (): Promise<string[]> => {
    await publish(d.db, { supplier_id, operator_ids: [operator_id], type: 'test.end', ids: [] })
    while (!heard.includes('test.end')) {
      const { value, done } = await reader.read()
      // A stream that has ended answers at once, and for ever.
      if (done) throw new Error(`the stream of ${username} ended: ${response.status} ${heard}`)
      heard += value
    }
    const types = [...heard.matchAll(/"type":"([\w.]+)"/g)].map(([, type]) => type!)
    heard = ''
    return types.filter((type) => type !== 'test.end')
  }
}
