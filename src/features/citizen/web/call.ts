import type { Envelope, InputOf, OutputOf } from '#kernel/endpoint.ts'

import type * as contract from '../contract.ts'
import { CALLS, CITIZEN_PATH } from '../domain/calls.ts'

/** The contract of each call, as types: the page carries no schemas. */
interface Contracts {
  Config: typeof contract.citizenConfig
  SendCode: typeof contract.sendCode
  SignIn: typeof contract.signIn
  SignOut: typeof contract.signOut
  Me: typeof contract.whoAmI
  Close: typeof contract.closeAccount
  Notice: typeof contract.notice
  Agree: typeof contract.agreeToNotice
  UploadPhoto: typeof contract.uploadPhoto
  Photo: typeof contract.readPhoto
  Submit: typeof contract.submitMatter
  List: typeof contract.myMatters
  Detail: typeof contract.matter
  Add: typeof contract.addToMatter
  Urge: typeof contract.urgeMatter
  Evaluate: typeof contract.evaluateMatter
  Withdraw: typeof contract.withdrawMatter
}
export type CallName = keyof Contracts
export type Answer<N extends CallName> = OutputOf<Contracts[N]>
/** What was submitted, as it was taken in. */
export type Submitted = Answer<'Submit'>
type Input<N extends CallName> = Partial<InputOf<Contracts[N]>>

/** Why a call did not go well; `lost` when nothing came back, so that the same may be sent again. */
export class Failure extends Error {
  readonly code: string
  readonly lost: boolean
  constructor(message: string, code: string) {
    super(message)
    this.code = code
    this.lost = code === 'LOST'
  }
}

/** The link of one order, for who came by one. */
let link = ''
export const comeByLink = (token: string): void => {
  link = token
}
const headers = (more: Record<string, string> = {}): Record<string, string> =>
  link ? { ...more, citizentoken: link } : more

/** One of each attempt; `crypto.randomUUID` is missing on plain-http pages. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const addressOf = (name: CallName, query = ''): string => `/api${CITIZEN_PATH}${name}${query}`

/** Calls the server; throws `Failure`. With the key of an earlier attempt it is done once. */
export async function call<N extends CallName>(name: N, input: Input<N>, key = newKey()): Promise<Answer<N>> {
  const isGet = CALLS[name] === 'GET'
  const query = isGet ? new URLSearchParams(input as Record<string, string>).toString() : ''
  const init: RequestInit = isGet
    ? { headers: headers() }
    : {
        method: 'POST',
        headers: headers({ 'content-type': 'application/json', 'idempotency-key': key }),
        body: JSON.stringify(input),
      }
  const response = await fetch(addressOf(name, query && `?${query}`), init).catch(() => lost())
  return dataOf(await (response.json() as Promise<Envelope<Answer<N>>>).catch(() => lost()))
}

/** Whether what was sent before under the same key, in other words, was taken in: its answer was lost. */
export const wasTaken = (failure: unknown): boolean => failure instanceof Failure && failure.code === 'KEY_REUSED'

/** Whether pictures that were sent before are not kept any more: they wait for a day. */
export const isGone = (failure: unknown): boolean => failure instanceof Failure && failure.code === 'ATTACHMENT_UNKNOWN'

/** Whether the call was refused because nobody is let in. */
export const isShut = (failure: unknown): boolean => failure instanceof Failure && failure.code === 'LOGIN'
/** Whether it was refused until the notice in force is agreed to. */
const isPending = (failure: unknown): boolean => failure instanceof Failure && failure.code === 'NOTICE_PENDING'
/** Whether the page itself asks for what is missing: to agree, or to sign in of who came by no link. */
export const isAskedFor = (failure: unknown): boolean => isPending(failure) || (isShut(failure) && !link)

/** Told when a call finds nobody signed in, any more or yet. */
let shut = (): void => undefined
export const whenShut = (listener: () => void): void => {
  shut = listener
}

/** Whether the notice that was read is not in force any more. */
export const isReplaced = (failure: unknown): boolean =>
  failure instanceof Failure && failure.code === 'AGREEMENT_REPLACED'

/** Told when a call is refused until another notice is agreed to. */
let pending = (): void => undefined
export const whenPending = (listener: () => void): void => {
  pending = listener
}

/** Whether it came too late: the matter is another by now. */
export const hasMoved = (failure: unknown): boolean => failure instanceof Failure && failure.code === 'CITIZEN_NOT_NOW'

const lost = (): never => {
  throw new Failure('', 'LOST')
}

function dataOf<T>(envelope: Envelope<T>): T {
  if (envelope.status) return envelope.data
  const failure = new Failure(envelope.msg, envelope.code ?? '')
  if (isShut(failure)) shut()
  if (isPending(failure)) pending()
  throw failure
}

/** Sends a picture and says how far it is, from 0 to 1; `fetch` cannot. */
export const upload = (photo: File, onProgress: (part: number) => void): Promise<Answer<'UploadPhoto'>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', photo)
    request.open('POST', addressOf('UploadPhoto'))
    for (const [name, value] of Object.entries(headers({ 'idempotency-key': newKey() })))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new Failure('', 'LOST'))
    request.onload = () => {
      try {
        resolve(dataOf(JSON.parse(request.responseText) as Envelope<Answer<'UploadPhoto'>>))
      } catch (error) {
        reject(error instanceof Failure ? error : new Failure('', 'LOST'))
      }
    }
    request.send(form)
  })

export const photoAddress = (id: string): string => addressOf('Photo', `?id=${id}`)
