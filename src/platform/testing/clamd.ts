import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What every scanner takes for a virus (EICAR); in two halves, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = /^z(PING|INSTREAM)\0/

/** A scanner that speaks clamd's protocol, finds EICAR, and takes streams up to `most` bytes; on a path, or a port of its own. */
export async function testScanner({ path, most = 1_000_000 }: { path?: string; most?: number } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let heard = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      const answer = answerTo(heard, most)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    address: path ? { path } : { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Null as long as more is to come. */
function answerTo(heard: Buffer, most: number): string | null {
  const command = COMMAND.exec(heard.toString('latin1', 0, 16))
  if (!command) return heard.length < 16 ? null : 'UNKNOWN COMMAND'
  if (command[1] === 'PING') return 'PONG'
  const pieces: Buffer[] = []
  let size = 0
  for (let at = command[0].length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces).includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
    size += length
    if (size > most) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + length > heard.length) return null
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
