import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { createLog } from '../log.ts'
import { logRequests } from './request-log.ts'

test.each([
  ['/api/v1/order/info?id=7', '/api/v1/order/info'],
  ['/h5/o/1.abcdefghijklmnopqrstuv', '/h5/o/***'],
  ['/h5/o/1.abcdefghijklmnopqrstuv?from=sms', '/h5/o/***'],
  ['/h5/o', '/h5/o'],
])('of %s stands in the log that it was %s: what opens something is left out', async (url, path) => {
  const lines: string[] = []
  const app = Fastify()
  logRequests(app, createLog('info', { write: (line) => void lines.push(line) }))
  await app.inject({ url })
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([path])
})
