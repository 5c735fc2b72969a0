import { msFromTime } from '#kernel/time.ts'
import { callEndpoint, keepSession } from '#ui/api/call.ts'
import { encryptPassword } from '#ui/api/encrypt-password.ts'

import { handOver, ssoLogin } from '../../contract/entry.ts'
import { getConfig, login } from '../../contract/session.ts'
import { loginCode } from '../../contract/second-factor.ts'
import type { Arrival } from './arrival.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the unit, as `supplierList` has it. */
  readonly name: string
}

/**
 * Signs in; throws what the server says. The user name is trimmed, the password is sent as typed (spec §5). With a second
 * factor nobody is signed in yet, and what its code has to come with is answered; otherwise nothing.
 */
export async function authenticate({ username, password, name }: Credentials): Promise<string> {
  const [secret] = await encryptPasswords([password])
  const credentials = { username: username.trim(), password: secret!, name: name.trim(), type: 'password' }
  const { access_token, login_token = '' } = await callEndpoint(login, credentials)
  if (access_token) await keepSession(access_token)
  return login_token
}

/** The second step. */
export async function authenticateByCode(proof: { login_token: string; code: string }): Promise<void> {
  const { access_token } = await callEndpoint(loginCode, proof)
  await keepSession(access_token)
}

/** Encrypts passwords for one call, under a key and a nonce that are good for this attempt only. */
export async function encryptPasswords(passwords: readonly string[]): Promise<string[]> {
  const config = await callEndpoint(getConfig, {})
  const ts = Math.floor(msFromTime(config.server_time) / 1000)
  return Promise.all(passwords.map((password) => encryptPassword(password, config, ts)))
}

/**
 * Signs in with what came in the address; throws what the server says, and leaves whoever is signed in as they were.
 * Answers what a second factor's code has to come with, as `authenticate` does.
 */
export async function enterWith(arrival: Exclude<Arrival, { kind: 'provider' }>): Promise<string> {
  if (arrival.kind === 'code') {
    await keepSession((await callEndpoint(handOver, { code: arrival.code })).access_token)
    return ''
  }
  const { access_token, login_token = '' } = await callEndpoint(ssoLogin, { uid: arrival.uid, sign: arrival.sign })
  if (access_token) await keepSession(access_token)
  return login_token
}
