import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const SECRET = 'the secret of the bucket'
const REGION = 'us-east-1'
const FIFTEEN_MINUTES = 15 * 60_000

/**
 * An object store on this machine that speaks S3: a bucket for each access key, named as that. It checks signatures as the
 * documentation of version 4 says, and keeps what it took in memory.
 */
export async function startObjectStore(buckets: readonly string[]) {
  const kept = new Map(buckets.map((bucket) => [bucket, new Map<string, Buffer>()]))
  const state = {
    answers: 'well' as 'well' | 'away' | 'denied' | 'full',
    asked: 0,
    /** What happens elsewhere while it is asked. */
    meanwhile: (): Promise<unknown> => Promise.resolve(),
  }
  const server = createServer((request, response) => {
    state.asked++
    if (state.answers === 'away') return void request.socket.destroy()
    void (async () => {
      const body = await buffer(request)
      await state.meanwhile()
      const refused = whyRefused(request, body, kept)
      const failed = refused ?? FAILS[state.answers] ?? perform(kept, request, body, response)
      if (!failed) return
      const [status, code] = failed
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>told to nobody</Message></Error>`)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ state, host, secret: SECRET, endpoint: `http://${host}` },
    /** What lies in a bucket, by its name there. */
    objects: (bucket: string) => kept.get(bucket)!,
    close: () => server.close(),
  }
}
type Answer = readonly [status: number, code: string]
type Buckets = ReadonlyMap<string, Map<string, Buffer>>

const FAILS: Readonly<Record<string, Answer>> = { denied: [403, 'AccessDenied'], full: [507, 'QuotaExceeded'] }

const partsOf = ({ url }: IncomingMessage) => /^\/([^/]+)\/(.+)$/.exec(new URL(url!, 'http://x').pathname)!.slice(1)

function whyRefused(request: IncomingMessage, body: Buffer, kept: Buckets): Answer | null {
  const { headers, method } = request
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, access_key, day, region, names, signature] = said.exec(headers.authorization ?? '') ?? []
  const [bucket] = partsOf(request)
  const date = String(headers['x-amz-date'])
  const moment = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(moment - Date.now()) < FIFTEEN_MINUTES) || !date.startsWith(day!)) return [403, 'RequestTimeTooSkewed']
  if (!kept.has(access_key!)) return [403, 'InvalidAccessKeyId']
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed']
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return [400, 'XAmzContentSHA256Mismatch']
  const signed = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const { pathname } = new URL(request.url!, 'http://x')
  const canonical = `${method}\n${pathname}\n\n${signed.join('\n')}\n\n${names}\n${hash}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const sign = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = sign(sign(sign(sign(`AWS4${SECRET}`, day!), region), 's3'), 'aws4_request')
  const right = sign(key, `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${digest}`).toString('hex')
  if (right !== signature || !names!.includes('host')) return [403, 'SignatureDoesNotMatch']
  if (!kept.has(bucket!)) return [404, 'NoSuchBucket']
  return bucket === access_key ? null : [403, 'AccessDenied']
}

function perform(kept: Buckets, request: IncomingMessage, body: Buffer, response: ServerResponse): Answer | null {
  const [bucket, name] = partsOf(request)
  const objects = kept.get(bucket!)!
  const found = objects.get(name!)
  if (request.method === 'PUT') objects.set(name!, body)
  if (request.method === 'DELETE') objects.delete(name!)
  if (request.method === 'GET' && !found) return [404, 'NoSuchKey']
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : '')
  return null
}
