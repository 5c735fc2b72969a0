import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

import type { Endpoint } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import { createGatherer } from '../db/gather.ts'
import { openStream } from '../events/stream.ts'
import { rightsOf } from '../sessions/watched-sessions.ts'
import { WIRE_ERRORS } from './errors.ts'
import { checkCitizen, checkSession } from './gate.ts'
import { invalid } from './invalid.ts'
import { failureOf } from './failures.ts'
import type { Services, Serving } from './answer.ts'
import { admitStream, answerCall } from './answer.ts'
import { isSecure } from '#platform/sessions/cookies.ts'
import type { Incoming } from './incoming.ts'
import { languageOf } from './language.ts'
import { RUSH_BODY_BYTES } from './load.ts'
import { plainAddress } from './network-of.ts'
import type { HttpServerOptions } from './options.ts'
import { parseBody, parseQuery } from './parameters.ts'
import { rangeOf } from './range.ts'
import type { Cookies, FileReply } from './request-context.ts'
import type { Route } from './serve.ts'
import { discardUpload, readUpload } from './upload.ts'

const PREFIX = '/api'
/** A message of another system, however long somebody's text in it is. */
const MOST_OF_CALLBACK = 65_536

/** Where an endpoint is called. */
export const addressOf = ({ path }: Endpoint): string => PREFIX + path

/** Serves every route under `/api`, and answers everything else there with the envelope too. */
export function serveApi(app: FastifyInstance, given: HttpServerOptions): void {
  const gather = createGatherer(given.db, given.log)
  app.addHook('onClose', gather.close)
  const options = { ...given, gather }
  readBodiesAsText(app)
  app.setErrorHandler((error, request, reply) => sendFailure(options, error, request, reply))
  const isCallback = ({ endpoint }: Route): boolean => endpoint.kind === 'callback'
  serveRoutes(
    app,
    options,
    options.routes.filter((route) => !isCallback(route)),
  )
  void app.register(async (inner) => {
    readAnyTexts(inner)
    serveRoutes(inner, options, options.routes.filter(isCallback))
  })
  const methods = new Map(options.routes.map(({ endpoint }) => [endpoint.path, endpoint.method]))
  app.all(`${PREFIX}/*`, async (request, reply) => {
    const allow = methods.get(pathOf(request).slice(PREFIX.length))
    if (!allow) fail(ERRORS.NOT_FOUND)
    void reply.header('allow', allow)
    fail(WIRE_ERRORS.METHOD, { allow })
  })
}

function serveRoutes(app: FastifyInstance, options: HttpServerOptions & Serving, routes: readonly Route[]): void {
  for (const route of routes)
    app.route({
      method: route.endpoint.method,
      url: addressOf(route.endpoint),
      exposeHeadRoute: false,
      ...(route.endpoint.rush && { bodyLimit: RUSH_BODY_BYTES }),
      handler: (request, reply) => (route.endpoint.kind === 'stream' ? stream : answer)(options, route, request, reply),
    })
}

/** What other systems call with is text to us, whatever they call it. */
function readAnyTexts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const most = { parseAs: 'string', bodyLimit: MOST_OF_CALLBACK } as const
  app.addContentTypeParser('*', most, (_request, body, done) => done(null, body))
}

/** JSON only; its text is read by ourselves, where the caller's language is known. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

async function answer(
  options: HttpServerOptions & Serving,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = await readCall(options, route, request)
  const cookies = cookiesOf(options, request, reply)
  const answered = await answerCall(options, route, call, cookies).finally(() => discardUpload(call.files))
  void reply.header('cache-control', 'no-store')
  if ('said' in answered) return reply.type(answered.said.mime).send(answered.said.body)
  return 'file' in answered ? sendFile(reply, answered.file) : reply.send(answered.envelope)
}

async function stream(
  options: HttpServerOptions & Serving,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const call = await readCall(options, route, request)
  const found = await admitStream(options, call, cookiesOf(options, request, reply))
  if (!options.events) fail(ERRORS.BUSY)
  const rights = await rightsOf(options.db, found)
  request.releaseLoad?.()
  reply.hijack()
  const { actor, session_id } = found
  openStream(reply.raw, options.events, {
    ...{ actor, session_id, rights, ip: call.ip },
    headers: reply.getHeaders() as OutgoingHttpHeaders,
  })
}

async function readCall(options: Services, { endpoint }: Route, request: FastifyRequest): Promise<Incoming> {
  const language = languageFor(request)
  const call: Incoming = {
    endpoint,
    headers: singleHeaders(request),
    cookies: request.cookies,
    parameters: parseQuery(request.url.split('?')[1] ?? '', language),
    files: [],
    language,
    request_id: request.id,
    ip: plainAddress(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
  if (endpoint.kind === 'callback') return fromOutside(call, request)
  if (endpoint.method === 'GET') return call
  if (Object.keys(call.parameters).length) throw new AppError(invalid(language, 'query', 'body_only'))
  if (endpoint.kind === 'upload') return readForm(options, call, request)
  if (request.isMultipart()) fail(ERRORS.UNSUPPORTED)
  return { ...call, parameters: parseBody(typeof request.body === 'string' ? request.body : '', language) }
}

/** Another system has no headers of ours: its address names the tenant, where there are several. */
function fromOutside(call: Incoming, request: FastifyRequest): Incoming {
  const { supplieruid, ...said } = call.parameters
  const headers = { ...call.headers, supplieruid: supplieruid as string | undefined }
  return { ...call, headers, parameters: { ...said, body: typeof request.body === 'string' ? request.body : '' } }
}

/** A stranger's file is not taken onto the disk to find out that he is one. */
async function readForm(options: Services, call: Incoming, request: FastifyRequest): Promise<Incoming> {
  const { config, db, clock } = options
  const { access } = call.endpoint
  if (access === 'citizen') await checkCitizen(db, call, config, clock.now())
  else if (access !== 'open') await checkSession(db, call, config, clock.now())
  const { fields, files } = await readUpload(request, config, call.language)
  return { ...call, parameters: fields, files }
}

/** A header that came twice counts as absent, so that nobody can choose which one is read. */
const singleHeaders = (request: FastifyRequest): Incoming['headers'] =>
  Object.fromEntries(
    Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const cookiesOf = ({ config }: Services, request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value, seconds, readable) =>
    void reply.setCookie(name, value, {
      path: '/',
      httpOnly: readable === undefined,
      sameSite: 'lax',
      secure: isSecure(config),
      maxAge: seconds,
    }),
})

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const name = encodeURIComponent(file.file_name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  void reply
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.mime)
  const { body, size, in_parts } = file
  const open = typeof body === 'function' ? body : () => body
  if (size === undefined) return reply.send(open())
  if (in_parts) void reply.header('accept-ranges', 'bytes')
  const range = in_parts ? rangeOf(reply.request.headers.range, size) : null
  if (range === null) return reply.header('content-length', size).send(open())
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const { from, to } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': to - from + 1 })
    .send(open(range))
}

/** What was said of a file that then could not be opened. */
const OF_FILES = ['accept-ranges', 'content-disposition', 'content-length', 'content-range']

/** Answers with what an error says to a caller. */
export function sendFailure(
  options: Pick<HttpServerOptions, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error, { language: languageFor(request), request_id: request.id, log: options.log })
  for (const name of OF_FILES) reply.removeHeader(name)
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .headers({ ...failure.headers, 'cache-control': 'no-store' })
    .send(failure.body)
}

const languageFor = (request: FastifyRequest) =>
  languageOf(request.cookies?.['language'], request.headers['accept-language'])
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!
