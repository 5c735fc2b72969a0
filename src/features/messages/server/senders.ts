import { RECORDER, type SentChannel } from '../domain/public.ts'

/** Something to be sent, as a provider needs it. */
export interface Outgoing {
  /** The same whenever it is tried again: a provider sends a message of one key once. */
  readonly key: string
  readonly address: string
  readonly content: string
}

/** Sends by one channel; what it throws is kept as the reason, and it is tried again. */
export interface Sender {
  readonly provider: string
  /** Answers what the provider calls the message. */
  send(outgoing: Outgoing): Promise<string>
}

export type Senders = Readonly<Record<SentChannel, Sender>>

/** Sends nothing: that it would have been sent stands in the records, until an add-on brings a provider. */
const recording: Sender = { provider: RECORDER, send: ({ key }) => Promise.resolve(key) }

export const RECORDING: Senders = { sms: recording, ding: recording, wx: recording, email: recording }
