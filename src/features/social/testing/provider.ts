import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider does wrong. */
export interface Wrong {
  readonly issuer?: string
  readonly audience?: string
  readonly nonce?: string
  /** Its word is signed by a key that nobody knows. */
  readonly forged?: boolean
  readonly unsigned?: boolean
  readonly expired?: boolean
  readonly hangs?: boolean
  readonly broken?: boolean
}

interface Given {
  readonly client_id: string
  readonly redirect_uri: string
  readonly challenge: string
  readonly nonce: string
  readonly person: string
}

const SECRET = 'secret-of-the-application'
const pair = (): { privateKey: KeyObject; publicKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider on this machine that speaks the protocols of all three kinds: codes are good once, for whom they were made. */
export async function startProvider() {
  const [known, strange] = [pair(), pair()]
  const codes = new Map<string, Given>()
  const tokens = new Map<string, string>()
  const asked: string[] = []
  let wrong: Wrong = {}
  let issuer = ''

  const take = (code: string): Given | undefined => {
    const given = codes.get(code)
    codes.delete(code)
    return given
  }
  const tokenFor = (person: string): string => {
    const token = randomBytes(8).toString('hex')
    tokens.set(token, person)
    return token
  }
  function word({ client_id, nonce, person }: Given): string {
    const now = Math.floor(Date.now() / 1000)
    const exp = wrong.expired ? now - 3600 : now + 300
    const claims = { sub: person, name: `名 ${person}`, iat: now - 1, exp }
    const about = { iss: wrong.issuer ?? issuer, aud: wrong.audience ?? client_id, nonce: wrong.nonce ?? nonce }
    const text = `${encoded({ alg: wrong.unsigned ? 'none' : 'RS256', kid: '1' })}.${encoded({ ...claims, ...about })}`
    const key = (wrong.forged ? strange : known).privateKey
    return `${text}.${wrong.unsigned ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  type Answer = (ask: { url: URL; body: string; request: IncomingMessage }) => object | null
  const ANSWERS: Readonly<Record<string, Answer>> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256'], authorization_response_iss_parameter_supported: true },
    }),
    '/jwks': () => ({ keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] }),
    '/token': ({ body, request }) => {
      const sent = new URLSearchParams(body)
      const given = take(sent.get('code') ?? '')
      const basic = decodeURIComponent(Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString())
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      const proof = given && basic === `${given.client_id}:${SECRET}` && given.challenge === challenge
      if (!given || !proof || given.redirect_uri !== sent.get('redirect_uri')) return null
      return { access_token: tokenFor(given.person), token_type: 'Bearer', expires_in: 60, id_token: word(given) }
    },
    '/cgi-bin/gettoken': ({ url }) =>
      url.searchParams.get('corpsecret') === SECRET
        ? { errcode: 0, errmsg: 'ok', access_token: tokenFor('corp'), expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' },
    '/cgi-bin/auth/getuserinfo': ({ url }) => {
      const given = take(url.searchParams.get('code') ?? '')
      if (!given || !tokens.has(url.searchParams.get('access_token') ?? ''))
        return { errcode: 40029, errmsg: 'invalid code' }
      return given.person.startsWith('guest')
        ? { errcode: 0, openid: given.person }
        : { errcode: 0, userid: given.person }
    },
    '/v1.0/oauth2/userAccessToken': ({ body }) => {
      const sent = JSON.parse(body) as Record<string, string>
      const given = take(sent['code'] ?? '')
      if (!given || sent['clientSecret'] !== SECRET || sent['clientId'] !== given.client_id) return null
      return { accessToken: tokenFor(given.person), expireIn: 7200 }
    },
    '/v1.0/contact/users/me': ({ request }) => {
      const person = tokens.get(String(request.headers['x-acs-dingtalk-access-token']))
      return person ? { unionId: person, nick: `钉 ${person}` } : null
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    let body = ''
    for await (const part of request) body += String(part)
    asked.push(url.pathname)
    if (wrong.hangs) return
    const found = wrong.broken ? undefined : ANSWERS[url.pathname]?.({ url, body, request })
    const status = wrong.broken ? 500 : found ? 200 : 400
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { error: 'invalid_grant' }))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `http://${host}`

  return {
    ...{ host, issuer, asked, secret: SECRET },
    /** From now on it does this wrong. */
    go: (next: Wrong): void => void (wrong = next),
    /** Somebody agrees at the page to which he was sent; the answer is what his browser brings back. */
    agree: (address: string, person: string) => {
      const { searchParams: sent } = new URL(address)
      const code = randomBytes(12).toString('hex')
      const of = (...names: string[]): string => names.map((name) => sent.get(name)).find(Boolean) ?? ''
      codes.set(code, {
        ...{ client_id: of('client_id', 'appid'), redirect_uri: of('redirect_uri'), person },
        ...{ challenge: of('code_challenge'), nonce: of('nonce') },
      })
      return { provider: of('redirect_uri').split('/').at(-1)!, code, state: of('state'), iss: issuer }
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>
