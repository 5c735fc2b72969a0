import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { isInner } from './inner.ts'
import { callOutbound, isAllowed, OutboundFailure } from './outbound.ts'

/** As what serves web sockets says, asked or not. */
const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A system on this machine; the answer is its host and port. */
async function systemOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an address lies inside', () => {
  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1
    224.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: fc00::1 fd12::1 fe80::1
    fe80::1%eth0 fec0::1 ff02::1 localhost 010.0.0.1 0x7f.1`.split(/\s+/),
  )('%s', (address) => {
    expect(isInner(address)).toBe(true)
  })
  it.each('1.1.1.1 8.8.8.8 100.63.0.1 172.15.0.1 172.32.0.1 192.169.0.1 2606:4700::1111 240e::1'.split(' '))(
    'not %s',
    (address) => {
      expect(isInner(address)).toBe(false)
    },
  )
})

it.each([
  ['https://sso.intra/', 'sso.intra', true],
  ['https://sso.intra:8443/', 'sso.intra', true],
  ['https://sso.intra:8443/', 'sso.intra:8443', true],
  ['https://sso.intra/', 'sso.intra:443', true],
  ['http://sso.intra/', 'sso.intra:443', false],
  ['https://sso.intra/', 'sso.intra:8443', false],
])('%s is listed by %s: %s', (address, listed, expected) => {
  expect(isAllowed(new URL(address), [listed])).toBe(expected)
})

describe('a call outward', () => {
  const count = { asked: 0 }
  const answering: RequestListener = (_, response) => {
    count.asked++
    response.end('{}')
  }
  it.each([
    'http://PORT/',
    'https://PORT/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://127.1/',
    'http://example.com/',
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
  ])('to %s is not made', async (address) => {
    count.asked = 0
    const host = await systemOf(answering)
    await expect(callOutbound(address.replace('PORT', host), {}, { allow: [] })).rejects.toThrow(OutboundFailure)
    expect(count.asked).toBe(0)
  })

  it('reaches a host inside that the operator listed', async () => {
    const host = await systemOf(answering)
    const { status, body } = await callOutbound(`http://${host}/`, {}, { allow: [host] })
    expect([status, body.toString()]).toEqual([200, '{}'])
  })

  it('carries bytes as they are, and takes as many back as its caller allows', async () => {
    const host = await systemOf((request, response) => void request.pipe(response))
    const body = Buffer.alloc(1_100_000, 255)
    const echo = (mostBytes: number) =>
      callOutbound(`http://${host}/`, { method: 'PUT', body }, { allow: [host], mostBytes })
    expect((await echo(body.length)).body.equals(body)).toBe(true)
    await expect(echo(body.length - 1)).rejects.toThrow(OutboundFailure)
  })

  it('says of a failure whether the other side had heard all of it', async () => {
    const saidTo = (host: string) =>
      callOutbound(`http://${host}/`, { method: 'POST', body: 'x' }, { allow: [host], longestMs: 300 }).catch(
        (failure: OutboundFailure) => failure.wasSaid,
      )
    const silent = await systemOf(() => undefined)
    const broken = await systemOf((request) => void request.resume().on('end', () => request.socket.destroy()))
    expect([await saidTo(silent), await saidTo(broken), await saidTo('127.0.0.1:1')]).toEqual([true, true, false])
  })

  it('does not follow where it is sent on', async () => {
    count.asked = 0
    const inside = await systemOf(answering)
    const host = await systemOf((_, response) => response.writeHead(302, { location: `http://${inside}/` }).end())
    const { status } = await callOutbound(`http://${host}/`, {}, { allow: [host] })
    expect([status, count.asked]).toEqual([302, 0])
  })

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['never ends', (_, response) => response.writeHead(200).write('{')],
    ['says too much', (_, response) => response.end('x'.repeat(1_100_000))],
    ['wants to speak something else', ({ socket }) => socket.write(SWITCHED)],
  ])('ends where the other side %s', async (_, listener) => {
    const host = await systemOf(listener)
    const call = callOutbound(`http://${host}/`, {}, { allow: [host], longestMs: 300 })
    await expect(call).rejects.toThrow(OutboundFailure)
  })
})
