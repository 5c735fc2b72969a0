import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A call of a store. Its address has no query, and nothing in it that would be written otherwise. */
export interface StoreCall {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly body?: Uint8Array
}

export interface Signer {
  readonly access_key: string
  readonly secret_key: string
  readonly region: string
}

/** The headers that prove to a store who calls: version 4 of the signature of AWS, which every store that speaks S3 knows. */
export function signedHeaders({ method, url, body }: StoreCall, signer: Signer, now: Date): Record<string, string> {
  const at = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const scope = `${at.slice(0, 8)}/${signer.region}/s3/aws4_request`
  const content = sha256(body ?? '')
  const signed = { host: url.host, 'x-amz-content-sha256': content, 'x-amz-date': at }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, '', lines.join(''), names, content].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${signer.secret_key}`)
  const signature = hmac(key, [ALGORITHM, at, scope, sha256(canonical)].join('\n')).toString('hex')
  const authorization = `${ALGORITHM} Credential=${signer.access_key}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...signed, authorization }
}
