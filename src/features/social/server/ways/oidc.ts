import * as client from 'openid-client'

import { addMinutes, type Time } from '#kernel/time.ts'
import { callOutbound, isAllowed, OutboundFailure } from '#platform/outbound/outbound.ts'

import { ProviderRefused, Subject, type Calling, type Provider, type Way } from './way.ts'

/** What a provider says of itself is asked for anew after this. */
const KNOWN_MINUTES = 10
const known = new Map<string, { readonly until: Time; readonly found: client.Configuration }>()

/** Any provider of OpenID Connect: authorization code, PKCE, state, nonce, and a signed word that is checked. */
export const oidc: Way = {
  async authorize(provider, { redirect_uri, state, nonce, verifier }, calling) {
    const configuration = await discover(provider, calling)
    const code_challenge = await client.calculatePKCECodeChallenge(verifier)
    const asked = { redirect_uri, state, nonce, code_challenge, code_challenge_method: 'S256' }
    return client.buildAuthorizationUrl(configuration, { scope: 'openid profile', ...asked })
  },
  async whoIs(provider, { redirect_uri, state, nonce, verifier }, { code, iss, state: brought }, calling) {
    const configuration = await discover(provider, calling)
    const arrived = new URL(redirect_uri)
    arrived.search = new URLSearchParams({ code, state: brought, ...(iss && { iss }) }).toString()
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await told(client.authorizationCodeGrant(configuration, arrived, checks))
    const claims = tokens.claims()
    const subject = Subject.safeParse(claims?.sub)
    if (!subject.success) throw new ProviderRefused(`${provider.issuer}: no subject`)
    const label = [claims?.['name'], claims?.['preferred_username'], claims?.['email']].find(isName) ?? ''
    return { subject: subject.data, label }
  },
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function discover(provider: Provider, calling: Calling): Promise<client.Configuration> {
  const { supplier_id, id, version } = provider
  const key = `${supplier_id} ${id} ${version} ${provider.issuer}`
  const before = known.get(key)
  if (before && before.until > calling.now) return before.found
  const found = await told(ask(provider, calling))
  for (const [other, { until }] of known) if (until <= calling.now) known.delete(other)
  known.set(key, { found, until: addMinutes(calling.now, KNOWN_MINUTES) })
  return found
}

async function ask({ issuer, app_id, secret }: Provider, calling: Calling): Promise<client.Configuration> {
  const outward = { [client.customFetch]: fetchFor(calling) }
  // The operator listed the host: the only case in which it may be called without https (decision 0242).
  const execute = isAllowed(new URL(issuer), calling.allow) ? [client.allowInsecureRequests] : []
  const said = await client.discovery(new URL(issuer), app_id, secret, undefined, { ...outward, execute })
  const server = said.serverMetadata()
  const ways = server.token_endpoint_auth_methods_supported
  // Basic is what one that says nothing takes.
  const proof = !ways || ways.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const configuration = new client.Configuration(server, app_id, secret, proof(secret))
  configuration[client.customFetch] = fetchFor(calling)
  for (const allow of execute) allow(configuration)
  // The signature counts although the word comes over a safe line (ASVS 6.8.2).
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

const fetchFor =
  (calling: Calling): client.CustomFetch =>
  async (address, { method, headers, body }) => {
    const sent = body === undefined || body === null ? {} : { body: String(body as URLSearchParams | string) }
    const reply = await callOutbound(address, { method, headers, ...sent }, calling)
    if (reply.status >= 500) throw new OutboundFailure(`${address}: ${reply.status}`)
    const told = { 'content-type': reply.headers['content-type'] ?? '' }
    const challenge = reply.headers['www-authenticate']
    const all = challenge ? { ...told, 'www-authenticate': challenge } : told
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: all })
  }

/** Of all that the library throws: that nobody could be reached, or that the word does not count. */
const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof OutboundFailure) throw cause
    throw new ProviderRefused(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
  })
