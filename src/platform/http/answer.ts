import type { Actor } from '#kernel/actor.ts'
import type { Endpoint, Envelope } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import { eachOf, namesSeveral, severally } from '#kernel/several.ts'
import { dayOf, type Clock } from '#kernel/time.ts'
import { NOTED, writeAudit, type AuditDetail } from '#platform/audit/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import type { Gatherer } from '#platform/db/gather.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { Addon } from '#platform/addons/addon.ts'
import { isInstalled } from '#platform/addons/installed.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { Log } from '#platform/log.ts'
import type { FoundSession } from '#platform/sessions/find-session.ts'
import { maintenanceOf } from '#platform/settings/maintenance.ts'
import { isShutOut } from '#platform/sessions/shut-addresses.ts'
import { renewSession } from '#platform/sessions/find-session.ts'

import { hashOfCall } from './claim.ts'
import { checkCitizen, checkOrigin, checkRights, checkSession, checkSignature } from './gate.ts'
import type { Incoming } from './incoming.ts'
import { isWriting } from './incoming.ts'
import { invalid, understood } from './invalid.ts'
import { withLeftOut } from './left-out.ts'
import type { CallbackReply, Cookies, FileReply, PublicContext } from './request-context.ts'
import type { Route } from './serve.ts'
import type { Part } from './several.ts'
import { runSeveral } from './several.ts'
import { requireStepUp } from './step-up.ts'
import { findSupplier, isClosed, runsInstallation } from './supplier.ts'
import { WIRE_ERRORS } from './errors.ts'
import type { WriteCall } from './write.ts'
import { recordRefusal, runWrite } from './write.ts'

/** What every call needs of the program. */
export interface Services {
  readonly db: Db
  /** Answers what says `reads: 'replica'`; left out where there is none. */
  readonly replica?: Replica
  /** Answers it where there is none: a part of the connections. */
  readonly readers?: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly keys: Keys
  /** Those of its features; left out where it has none. */
  readonly addons?: readonly Addon[]
}

/** What a server has besides, as long as it runs. */
export interface Serving extends Services {
  readonly gather: Gatherer
  readonly routes: readonly Route[]
}

/** Bytes for an endpoint of kind `file`, words of another system for a `callback`, the envelope for all others. */
export type Answer = { readonly envelope: Envelope } | { readonly file: FileReply } | { readonly said: CallbackReply }

type Handle = (input: unknown, context: PublicContext, files: unknown) => Promise<unknown>

/** A call that passed the wire checks: who it is, and how it will be written down. */
interface Visit {
  readonly call: Incoming
  readonly context: PublicContext
  readonly found: FoundSession | null
  readonly write: WriteCall
}

/** Takes a call through every check to its handler and back: the one path that all calls go. */
export async function answerCall(services: Serving, route: Route, call: Incoming, cookies: Cookies): Promise<Answer> {
  const visit = await admit(services, call, cookies)
  const input = await understand(services, visit)
  const { context } = visit
  const handle = route.handle as Handle
  if (!isWriting(route.endpoint) || route.transaction === 'own') {
    const { db, replica, readers = db } = services
    const ask = (from: Db) => handle(input, { ...context, db: from }, call.files)
    const readsMuch = route.endpoint.reads === 'replica'
    const reply = await (readsMuch ? (replica ? replica.read(readers, ask) : ask(readers)) : ask(db))
    if (route.endpoint.noted) context.gather.add(NOTED, visit.write.entry('ok', ''))
    return answerOf(route, call, reply)
  }
  if (context.supplier_id === null) fail(ERRORS.NOT_FOUND)
  if (namesSeveral(route.endpoint, call.parameters)) {
    const parts = eachOf(input as Parameters<typeof eachOf>[0]).map((one) => partOf(visit, handle, one))
    return { envelope: await runSeveral(visit.write, call.language, parts) }
  }
  const brought = await readFirst(visit, route, input)
  let answer: Answer | undefined
  const envelope = await runWrite(route.keepReply ? visit.write : withoutKey(visit.write), async (trx) => {
    answer = answerOf(route, call, await handle(input, { ...context, db: trx }, brought))
    return 'envelope' in answer ? answer.envelope : succeeded(call, null)
  })
  return answer && 'file' in answer ? answer : { envelope }
}

/** The files that came, or what is read of them before anything is written; a file that is refused is on record as well. */
async function readFirst({ call, context, write }: Visit, { read }: Route, input: unknown): Promise<unknown> {
  if (!read) return call.files
  try {
    return await (read as Handle)(input, context, call.files)
  } catch (error) {
    await recordRefusal(write, error)
    throw error
  }
}

/** One of several things: as if it had been called for by itself, in the words of its audit row too. */
function partOf({ call, context, write }: Visit, handle: Handle, input: { readonly id: string }): Part {
  let detail: AuditDetail = {}
  const audit = (more: AuditDetail): void => {
    detail = { ...detail, ...more }
  }
  return {
    id: input.id,
    entry: (result, code) => ({ ...write.entry(result, code), ...detail, params: input }),
    act: async (trx) => succeeded(call, await handle(input, { ...context, db: trx, audit, several: true }, [])),
  }
}

/** The same checks for an event stream, which goes on after them. */
export async function admitStream(services: Serving, call: Incoming, cookies: Cookies): Promise<FoundSession> {
  const visit = await admit(services, call, cookies)
  await understand(services, visit)
  return visit.found ?? fail(ERRORS.LOGIN)
}

/** Origin, signature, session, tenant. A refusal here leaves no trace, since anybody can cause it. */
async function admit(services: Serving, call: Incoming, cookies: Cookies): Promise<Visit> {
  const { config, clock, db } = services
  const { endpoint } = call
  const now = clock.now()
  checkOrigin(call, config)
  const nonce = endpoint.signed === false ? null : checkSignature(call, config.signSalt, now)
  const { access } = endpoint
  const citizen = access === 'citizen' ? await checkCitizen(db, call, config, now) : null
  const found = access === 'signed_in' || access === 'granted' ? await checkSession(db, call, config, now) : null
  const known = found ?? citizen
  const detail: { current: AuditDetail } = { current: {} }
  const made: { write?: WriteCall } = {}
  const context: PublicContext = {
    ...services,
    language: call.language,
    request_id: call.request_id,
    supplier_id: known?.actor.supplier_id ?? (await findSupplier(db, call.headers['supplieruid'], dayOf(now))),
    ip: call.ip,
    user_agent: call.user_agent,
    actor: known?.actor ?? null,
    on_record: found ? onRecord(found) : (known?.actor ?? null),
    ...(citizen && { citizen: citizen.citizen }),
    session_id: known?.session_id ?? null,
    kept: known?.kept ?? null,
    cookies,
    requireStepUp: () => (found ? requireStepUp(found, now) : fail(ERRORS.LOGIN)),
    audit: (more) => {
      detail.current = { ...detail.current, ...more }
    },
    putOnRecord: (handlers) => writeAudit(handlers, made.write!.entry('ok', '')),
  }
  made.write = writeCallOf(services, call, context, nonce, detail)
  if (await isFromShut(db, context, endpoint)) fail(WIRE_ERRORS.ADDRESS_SHUT)
  return { call, context, found, write: made.write }
}

/** Rights and input. Who is signed in and may not, or sends nonsense to a writing call, is on record for it. */
async function understand(services: Serving, { call, context, found, write }: Visit): Promise<unknown> {
  const { endpoint } = call
  try {
    if (endpoint.first_tenant && !(await runsInstallation(services.db, context.supplier_id!)))
      fail(ERRORS.NO_PERMISSION)
    if (endpoint.addon && !(await hasAddon(services.db, context, endpoint.addon))) fail(ERRORS.NOT_FOUND)
    if (found) checkRights(call, found, services.clock.now())
    if (context.supplier_id === null && isWriting(endpoint)) await refuseIfClosed(services, call)
    if (isWriting(endpoint) && !endpoint.in_maintenance) await refuseInMaintenance(services.db, context)
    const { input: schema } = namesSeveral(endpoint, call.parameters) ? severally(endpoint) : endpoint
    const parameters = await withLeftOut(call, (list, asked) => handleOf(services, list)(asked, context, []))
    const input = understood(call.language, schema, parameters)
    if (found && !isPassive(call)) await renewSession(services.db, found, services.clock.now())
    return input
  } catch (error) {
    if (context.actor && (isWriting(endpoint) || isDenied(error))) await recordRefusal(write, error)
    throw error
  }
}

/** What a stranger only reads tells nothing that is shut to him; what he begins is asked about as what others do (decision 0197). */
async function isFromShut(db: Db, { kept, supplier_id, ip }: PublicContext, endpoint: Endpoint): Promise<boolean> {
  if (supplier_id === null || (kept === null && !isWriting(endpoint))) return false
  return isShutOut(kept ?? (await keptNow(db, supplier_id)), ip)
}

async function hasAddon(db: Db, { kept, supplier_id }: PublicContext, key: string): Promise<boolean> {
  return supplier_id !== null && isInstalled(kept ?? (await keptNow(db, supplier_id)), key)
}

const handleOf = ({ routes }: Serving, endpoint: Endpoint): Handle =>
  routes.find((route) => route.endpoint === endpoint)!.handle as Handle

/** Nobody asked for it: the call is polling, or says that its page repeats by itself what it has read. */
const isPassive = ({ endpoint, headers }: Incoming): boolean =>
  endpoint.passive === true || (!isWriting(endpoint) && headers['passive'] === '1')

/** Both names, where one looks through the eyes of another. */
const onRecord = ({ actor, viewer }: FoundSession): Actor =>
  viewer
    ? { ...actor, operator_id: viewer.operator_id, nick_name: `${viewer.nick_name}（以${actor.nick_name}身份查看）` }
    : actor

async function refuseIfClosed({ db, clock }: Services, { headers }: Incoming): Promise<void> {
  if (await isClosed(db, headers['supplieruid'], dayOf(clock.now()))) fail(WIRE_ERRORS.TENANT_CLOSED)
}

/** Strangers as well: what they bring would wait, as does the code that they are sent. */
async function refuseInMaintenance(db: Db, { kept, supplier_id }: PublicContext): Promise<void> {
  if (supplier_id === null) return
  const notice = maintenanceOf(kept ?? (await keptNow(db, supplier_id)))
  if (notice !== null) fail(WIRE_ERRORS.MAINTENANCE, { notice })
}

const isDenied = (error: unknown): boolean =>
  error instanceof AppError && [401, 403].includes(error.refusal.error.status)

function writeCallOf(
  { db, log, clock }: Services,
  call: Incoming,
  context: PublicContext,
  nonce: string | null,
  detail: { readonly current: AuditDetail },
): WriteCall {
  const started = performance.now()
  const { endpoint, parameters } = call
  const shared = { supplier_id: context.supplier_id ?? '0', at: clock.now() }
  return {
    db,
    log,
    claim: {
      ...shared,
      operator_id: context.actor?.operator_id ?? '0',
      endpoint,
      key: keyOf(call),
      nonce,
      body_hash: isWriting(endpoint) ? hashOfCall(endpoint, parameters, call.files) : '',
    },
    entry: (result, code) => ({
      ...shared,
      ...detail.current,
      actor: context.on_record,
      action: detail.current.action ?? endpoint.audit ?? endpoint.noted ?? 'access.refused',
      names_things: endpoint.names_things ?? false,
      method: endpoint.method,
      path: endpoint.path,
      params: parameters,
      result,
      code,
      duration_ms: performance.now() - started,
      ip: call.ip,
      user_agent: call.user_agent,
      request_id: call.request_id,
    }),
  }
}

/** What can be seen, but the sign by which those of several things are told apart. */
const KEY = /^(?!.*#)[!-~]{1,100}$/

/** Header `Idempotency-Key`, else `request_id` of the body (domain 2.14). What is answered in clear is not kept to be answered again. */
function keyOf({ endpoint, headers, parameters, language }: Incoming): string | null {
  if (endpoint.unmasks || !isWriting(endpoint)) return null
  const header = headers['idempotency-key'] || undefined
  const key = header ?? (parameters['request_id'] || null)
  if (key === null || (typeof key === 'string' && KEY.test(key))) return key
  const name = header === undefined ? 'request_id' : 'Idempotency-Key'
  throw new AppError(invalid(language, name, 'format'))
}

const withoutKey = (write: WriteCall): WriteCall => ({ ...write, claim: { ...write.claim, key: null } })

function answerOf({ endpoint: { kind } }: Route, call: Incoming, reply: unknown): Answer {
  if (kind === 'file') return { file: reply as FileReply }
  return kind === 'callback' ? { said: reply as CallbackReply } : { envelope: succeeded(call, reply) }
}

const succeeded = (call: Incoming, data: unknown): Envelope => ({
  status: true,
  msg: '',
  data: data ?? null,
  request_id: call.request_id,
})
