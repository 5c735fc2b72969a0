import { connect, type Socket } from 'node:net'

/** Where clamd listens: a socket of this machine, or a host of the own network. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** One that says nothing for so long is not there. */
const SILENCE_MS = 60_000
const END = Buffer.alloc(4)

/** Whether the scanner answers. */
export const isScannerThere = (address: ScannerAddress): Promise<boolean> =>
  converse(address, 'PING').then(
    (answer) => answer === 'PONG',
    () => false,
  )

/**
 * Has clamd look through bytes (INSTREAM): the name of what it found, null for nothing. Throws when it gives no verdict, since
 * a file that could not be looked through is not clean.
 */
export async function scan(address: ScannerAddress, content: AsyncIterable<Buffer>): Promise<string | null> {
  const answer = await converse(address, 'INSTREAM', content)
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`the virus scanner gave no verdict: ${answer}`)
  return found
}

function converse(address: ScannerAddress, command: string, content?: AsyncIterable<Buffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the virus scanner is silent')))
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.once('error', reject)
    // It hangs up when it has had enough, with its reason as the answer.
    socket.once('close', () => resolve(answer.replace(/\0$/, '').trim()))
    socket.write(`z${command}\0`)
    if (content) send(socket, content).catch((error: Error) => socket.destroy(error))
  })
}

/** Pieces with their lengths before them, and an empty one as the end. */
async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of content) {
    if (socket.destroyed) return
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  socket.write(END)
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', () => resolve())
  })
