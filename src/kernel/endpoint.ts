import { z } from 'zod'

import { isDay, isTime } from './time.ts'
import type { Message } from './messages.ts'

/**
 * Who may call (security E16). `open`: anybody. `citizen`: who signed in as one, or holds the link of an order; never a session
 * of the staff, whose are `signed_in`: every session, and `granted`: sessions whose role lists the endpoint's path; the granted
 * endpoints are the permission catalogue.
 */
export type Access = 'open' | 'citizen' | 'signed_in' | 'granted'

export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType, A extends Access = Access> {
  readonly access: A
  readonly title: Message
  readonly input: I
  readonly output: O
  /** Action code of the audit row written with the change; a writing endpoint must have one. */
  readonly audit?: string
  /** Its name in the operation log though it only reads: what it answers is taken away. Written with the next second. */
  readonly noted?: string
  /** What it calls `name` is that of a thing, so it stands in the log as it is; a person's is masked there, and so is what nobody declared. */
  readonly names_things?: true
  /** False for what other systems and plain links call: configuration, files, event streams. */
  readonly signed?: false
  /** Polling that must not keep a session alive (security B4). */
  readonly passive?: true
  /** Heavy, and nothing but reading: a standby answers where there is one, never older than what was acknowledged before (decision 0256). */
  readonly reads?: 'replica'
  /** Everybody comes at the same moment of the morning: these calls wait in a line of their own (security R20). */
  readonly rush?: true
  /** Also for an account that has to change its password first (security A8). */
  readonly before_password_change?: true
  /** Writes also while the tenant is in maintenance (decision 0212). */
  readonly in_maintenance?: true
  /** Writes also for who looks through another's eyes: he ends it (decision 0222). */
  readonly while_viewing?: true
  /** Answers in clear what its reader typed or brought himself, and not to who looks through his eyes (decision 0222). */
  readonly own_eyes?: true
  /** Its owner proved in this session who he is, not longer than five minutes ago (security A16). */
  readonly step_up?: true
  /** Only from the first tenant, which runs the installation: whatever a role of another one lists (decision 0221). */
  readonly first_tenant?: true
  /** Answers only while this add-on is installed (security E12). */
  readonly addon?: string
  /** The only ones that answer with a citizen's name or number in clear; each is logged for itself (domain 7.3). */
  readonly unmasks?: true
  /** Takes `ids` in the place of `id`, each done for itself (`severally`, decision 0123). Its input is an object. */
  readonly several?: boolean
  /** The list whose rows it changes: what a call with an `id` leaves out stays as the row has it, and null says none (decision 0323). */
  readonly edits?: Endpoint
  /** What it may be sent, where what it is about says which of these is meant; `input` reads each of them. */
  readonly forms?: readonly z.ZodType[]
  /** The browser refuses to send what was the last successful submission already (spec §5). */
  readonly refuse_unchanged?: true
  /**
   * `file` answers bytes instead of the envelope; `upload` takes multipart; `stream` is server-sent events. `callback` is called by
   * another system in its own words (decision 0335): its address, `supplieruid` with the tenant in it, and its text as `body`.
   */
  readonly kind?: 'file' | 'upload' | 'stream' | 'callback'
}

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends EndpointSpec<I, O, A> {
  readonly method: 'GET' | 'POST'
  /** As spec §7 writes it, without the `/api` prefix. */
  readonly path: string
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller writes: defaults may be left out. */
export type CallOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Declares a reading endpoint. It changes nothing, whatever is sent. */
export const get = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  path: string,
  spec: EndpointSpec<I, O, A>,
): Endpoint<I, O, A> => ({ method: 'GET', path, ...spec })

/** Declares a writing endpoint; `audit` names what it does in the log. */
export const post = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  path: string,
  spec: EndpointSpec<I, O, A> & { audit: string },
): Endpoint<I, O, A> => ({ method: 'POST', path, ...spec })

/** Every reply of the interface (domain 0.3); rejected when `status` is not true. */
export interface Envelope<T = unknown> {
  status: boolean
  msg: string
  data: T
  code?: string
  request_id: string
}

/** An id on the wire: a decimal string, no larger than the database counts. */
export const Id = z.string().regex(/^(?:[1-9]\d{0,17}|[1-8]\d{18}|9[01]\d{17})$/)
/** What a call is about, or what it made or changed. */
export const ById = z.object({ id: Id })
/** The keyed hash of a number, by which lists find it: the number itself never stands in an address (decision 0013). */
export const PhoneKey = z.string().regex(/^[0-9a-f]{64}$/)
/** Arrays and objects in a body: JSON, or the same as JSON text (domain 0.3). */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.issues.push({ code: 'custom', message: 'not JSON', input: value })
      return z.NEVER
    }
  }, schema)
/** A number, or the text of one as an address carries it; an empty text is none, and nothing else is read as one. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? undefined : Number(value)
  }, schema)
/** A whole number within its bounds. */
export const whole = (least: number, most: number) => numeric(z.int().min(least).max(most))
/** A yes/no field, 0 or 1 on the wire; `true`/`false` and their text are understood. */
export const Flag = z.preprocess(
  (v) => (v === true || v === 'true' || v === '1' ? 1 : v === false || v === 'false' || v === '0' ? 0 : v),
  z.union([z.literal(0), z.literal(1)]),
)
/** Text of a form: control characters removed, trimmed, length counted in characters (domain 2.3). */
export const text = (min: number, max: number) =>
  z
    .string()
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .overwrite((s) => s.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim())
    .refine((s) => [...s].length >= min, { message: min === 1 ? 'required' : `min:${min}` })
    .refine((s) => [...s].length <= max, { message: `max:${max}` })
    .meta({ minLength: min, maxLength: max })
/** A text that is told in both languages. */
export const MessageText = z.object({ zh: z.string(), en: z.string() })
export const TimeText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .refine(isTime)
export const DayText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isDay, { params: { zh: '没有这一天', en: 'is no day' } })
/** A time of day, `22:00`. */
export const HourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const NAMES = z.registry<Message>()
/** Says what a field of a call is called: where an address has it wrong, no form stands by that says it. */
export const called = <S extends z.ZodType>(name: Message, schema: S): S => {
  NAMES.add(schema, name)
  return schema
}
/** What a call calls its field, where it says so. */
export const nameOfField = ({ input }: Pick<Endpoint, 'input'>, field: string): Message | undefined => {
  const schema = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>)[field] : undefined
  return schema && NAMES.get(schema)
}

/** The type of an event that says that a stream is over because later ones of the same person or address took its place. */
export const STREAM_GAVE_WAY = 'stream.gave_way'
