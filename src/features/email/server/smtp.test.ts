import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { sendBySmtp } from './smtp.ts'

const sockets = new Set<Socket>()
/** Greets, and then begins an answer that has no end: a line of it every few moments. */
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.write('220 here\r\n')
  const dripping = setInterval(() => socket.write('250-and more\r\n'), 20)
  socket.on('close', () => clearInterval(dripping))
})
let host: string
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ address: host, port } = server.address() as AddressInfo)
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const send = (port: number) => {
  const set_up = { host, port, encryption: 'none', user: '', secret: '' } as const
  const from = { from_address: 'hotline@example.gov.cn', from_name: '' }
  const words = { title: '派单', content: '工单已派', link: null }
  const mail = { key: '1', address: 'somebody@example.gov.cn', at: '2026-11-23 09:00:00', ...words }
  const config = { ...readConfig({}), outboundAllow: [host] }
  return sendBySmtp({ ...set_up, ...from }, mail, config, 500)
}
const AWAY = { refusal: { error: { code: 'EMAIL_AWAY' } } }

test('a server that never ends what it says holds nobody up (security H3)', async () => {
  await expect(send(port)).rejects.toMatchObject(AWAY)
})

test('a server that breaks off is away, and says nothing of certificates', async () => {
  const breaking = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()).write('220 here\r\n'))
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
  await expect(send((breaking.address() as AddressInfo).port)).rejects.toMatchObject(AWAY)
  breaking.close()
})
