import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { serveUpload } from './serve.ts'

const title = { zh: '测试', en: 'Test' }
const upload = post('/v1/test/upload', {
  access: 'signed_in',
  kind: 'upload',
  title,
  audit: 'test.upload',
  input: z.object({ kind: z.string() }),
  output: z.object({ size: z.number() }),
})

const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'rexian-arrival-'))
let database: TestDatabase
let app: FastifyInstance
let client: SignedClient

beforeAll(async () => {
  database = await testDatabase()
  const routes = [serveUpload(upload, async (_input, _context, [sent]) => ({ size: sent!.size }))]
  const patience = { headers: 300, body: 300, form: 60_000 }
  app = await testServer(database.db, { routes, clock, patience, config: { uploadDir: folder } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const account = await insertAccount(database.db, { username: 'slow' })
  client = await signedIn(app, database.db, clock, account)
})

afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A connection on which something was sent; the test goes on when the server has it. */
function begin(lines: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(lines)
  return socket
}

/** All that comes until the server hangs up. */
const hungUp = (socket: Socket): Promise<string> => text(socket).catch(() => '')

const request = (type: string, length: number, more = ''): string =>
  `POST /api/v1/test/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}`

test.each([
  ['within its headers', request('application/json', 10)],
  ['within its body', request('application/json', 10, '\r\n{"a"')],
])('a request that stops %s is cut off', async (_where, lines) => {
  expect(await hungUp(begin(lines))).not.toContain('200 OK')
})

test('a form on a slow line may take longer than a call', async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ncsv\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n12345\r\n--x--\r\n'
  const signed = { ...(await client.headersFor({ kind: 'csv' })), connection: 'close' }
  const headers = Object.entries(signed).map(([name, value]) => `${name}: ${value}\r\n`)
  const begun = request('multipart/form-data; boundary=x', body.length, `${headers.join('')}\r\n`)
  const slow = begin(begun + body.slice(0, 70))
  // A call that began later is out of time by now.
  await hungUp(begin(request('application/json', 10, '\r\n{"a"')))
  slow.write(body.slice(70))
  expect(await hungUp(slow)).toContain('"size":5')
})
