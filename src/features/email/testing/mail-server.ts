import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** A mail server on this machine: it wants to know who sends, and offers STARTTLS by a certificate that nobody trusts. */
export async function startMailServer() {
  const taken: { readonly to: readonly string[]; readonly mail: string }[] = []
  const secret = 'the password of the district'
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'hotline' && password === secret ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(new Error('no such mailbox')) : done(),
    onData: (stream, { envelope }, done) => {
      const parts: string[] = []
      stream.on('data', (part: Buffer) => parts.push(part.toString('utf8')))
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), mail: parts.join('') })
        done()
      })
    },
  })
  // Who does not trust its certificate leaves in the middle of a word.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { taken, secret, host: '127.0.0.1', port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
