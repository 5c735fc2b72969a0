import { msFromTime } from '#kernel/time.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { encryptPassword } from '#ui/api/encrypt-password.ts'
import { keepToken } from '#ui/api/identifiers.ts'

import { handOver } from '../contract/account.ts'
import { ssoLogin } from '../contract/entry.ts'
import { getConfig, login } from '../contract/public.ts'
import type { Arrival } from './arrival.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in; throws what the server says. The user name is trimmed, the password is sent as typed (spec §5). */
export async function authenticate({ username, password }: Credentials): Promise<void> {
  const [secret] = await encryptPasswords([password])
  const { access_token } = await callEndpoint(login, { username: username.trim(), password: secret! })
  keepToken(access_token)
}

/** Encrypts passwords for one call, under a key and a nonce that are good for this attempt only. */
export async function encryptPasswords(passwords: readonly string[]): Promise<string[]> {
  const config = await callEndpoint(getConfig, {})
  const ts = Math.floor(msFromTime(config.server_time) / 1000)
  return Promise.all(passwords.map((password) => encryptPassword(password, config, ts)))
}

/** Signs in with what came in the address; throws what the server says, and leaves whoever is signed in as they were. */
export async function enterWith(arrival: Arrival): Promise<void> {
  const { access_token } = await (arrival.kind === 'code'
    ? callEndpoint(handOver, { code: arrival.code })
    : callEndpoint(ssoLogin, { uid: arrival.uid, sign: arrival.sign }))
  keepToken(access_token)
}
