import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import type { Listener } from './hub.ts'
import { openStream } from './stream.ts'

const EVENT = { supplier_id: '1', type: 'order.changed', ids: ['7'] }
const who = {
  actor: {} as Listener['actor'],
  session_id: '1',
  ip: '127.0.0.1',
  rights: { stamp: '', may: () => true },
  headers: {},
}

/** An answer of its own, and who listens for it. */
function opened() {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const listening = new Set<Listener>()
  const open = (): Listener | undefined => {
    const subscribe = (listener: Listener) => (listening.add(listener), () => void listening.delete(listener))
    openStream(response, { subscribe, close: () => Promise.resolve() }, who)
    return [...listening][0]
  }
  return { response, listening, open }
}

test('nobody listens for a browser that has gone before its stream began', () => {
  const { response, listening, open } = opened()
  response.destroy()
  open()
  expect(listening.size).toBe(0)
})

test('what is heard after a stream was ended, and before its browser took the end, is nothing', async () => {
  const { response, open } = opened()
  const failures: unknown[] = []
  response.on('error', (failure) => failures.push(failure))
  const listener = open()
  listener!.end()
  for (const _ of [1, 2]) listener!.hear(EVENT)
  await new Promise(setImmediate)
  expect(failures).toEqual([])
  response.destroy()
})
