import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a provider took, whichever way it came. */
interface TakenSms {
  readonly phone: string
  readonly content: string
}

const SECRET = 'the secret of the district'

/**
 * The providers of SMS on this machine, each at a path of its own. They check what they are sent as their documentation says, and
 * take nothing that is not signed by `secret`.
 */
export async function startGateway() {
  const taken: TakenSms[] = []
  /** What the gateway of one's own was sent, as it came. */
  const told: string[] = []
  const state = {
    /** `too late`: who stands before it answers in its place, when it has taken the SMS; `not here`, when it never got it. */
    answers: 'well' as 'well' | 'badly' | 'nonsense' | 'not at all' | 'too late' | 'not here',
    /** What happens elsewhere while it is asked. */
    meanwhile: (): Promise<unknown> => Promise.resolve(),
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const path = new URL(request.url!, 'http://x').pathname as keyof typeof ANSWER
      const read = READ[path]!(request, body)
      if (path === '/http') told.push(body)
      await state.meanwhile()
      if (state.answers === 'nonsense') return response.end('<html>')
      const isGood = !['badly', 'not here'].includes(state.answers) && read !== null
      if (isGood) taken.push(read)
      if (state.answers === 'not at all') return request.socket.destroy()
      if (state.answers === 'too late') return response.writeHead(504).end('<html>')
      if (state.answers === 'not here') return response.writeHead(404).end('<html>')
      response.end(JSON.stringify(ANSWER[path][isGood ? 'yes' : 'no']))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    taken,
    told,
    state,
    host,
    secret: SECRET,
    address: (path: keyof typeof ANSWER) => `http://${host}${path}`,
    close: () => server.close(),
  }
}

const ANSWER: Readonly<Record<'/http' | '/mas' | '/aliyun', { readonly yes: object; readonly no: object }>> = {
  '/http': { yes: { id: 'H1' }, no: { error: 'not signed' } },
  '/mas': { yes: { success: true, rspcod: 'success', msgGroup: 'M1' }, no: { success: false, rspcod: 'IllegalMac' } },
  '/aliyun': {
    yes: { Code: 'OK', BizId: 'A1' },
    no: { Code: 'SignatureDoesNotMatch', Message: 'Specified signature' },
  },
}

const READ: Readonly<Record<string, (request: IncomingMessage, body: string) => TakenSms | null>> = {
  '/http': ({ headers }, body) => {
    const signed = createHmac('sha256', SECRET)
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex')
    const { phone, content, sign } = JSON.parse(body) as Record<string, string>
    return headers['x-signature'] === signed ? { phone: phone!, content: `【${sign}】${content}` } : null
  },
  '/mas': (_, body) => {
    const told = JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as Record<string, string>
    const { ecName, apId, mobiles, content, sign, addSerial, mac } = told
    const signed = createHash('md5').update(`${ecName}${apId}${SECRET}${mobiles}${content}${sign}${addSerial}`)
    return mac === signed.digest('hex') ? { phone: mobiles!, content: content! } : null
  },
  '/aliyun': (request) => {
    const { pathname, search, searchParams } = new URL(request.url!, 'http://x')
    const [, names, signature] = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(request.headers.authorization!)!
    const lines = names!.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
    const hash = String(request.headers['x-acs-content-sha256'])
    const canonical = ['POST', pathname, search.slice(1), lines.join(''), names, hash].join('\n')
    const whole = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
    if (createHmac('sha256', SECRET).update(whole).digest('hex') !== signature) return null
    const [code, filled] = [searchParams.get('TemplateCode')!, searchParams.get('TemplateParam')!]
    return { phone: searchParams.get('PhoneNumbers')!, content: `${code} ${filled}` }
  },
}
