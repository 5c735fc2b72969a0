import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'

import { AppError, ERRORS, refuse } from '#kernel/errors.ts'

import { isSecure } from '../sessions/cookies.ts'
import { addressOf, sendFailure, serveApi } from './api.ts'
import { PATIENCE, limitArrival } from './arrival.ts'
import { trustedProxies } from './proxies.ts'
import { checkRoutes } from './check-routes.ts'
import { compressTexts } from './compression.ts'
import { admitOrigins } from './cors.ts'
import { serveHealth } from './health.ts'
import { securityHeaders } from './headers.ts'
import { MAX_UPLOAD_BYTES } from './upload.ts'
import { serveDocs } from './docs.ts'
import { PLACES, limitLoad } from './load.ts'
import { logRequests } from './request-log.ts'
import type { HttpServerOptions } from './options.ts'
import { serveWeb } from './web.ts'

const BODY_LIMIT = 1_048_576

/** The HTTP server, complete but not listening: `listen` it, or `inject` into it. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  checkRoutes(options.endpoints, options.routes)
  const patience = options.patience ?? PATIENCE
  const headers = securityHeaders(isSecure(options.config), options.config.accessOrigins)
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies(options.config),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 65_000,
    requestTimeout: patience.form,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // What cannot be read as an address is none; no hook has seen such a request.
    frameworkErrors: (_error, request, reply) =>
      void sendFailure(options, new AppError(refuse(ERRORS.NOT_FOUND)), request, reply.headers(headers)),
    routerOptions: { querystringParser: () => ({}), maxParamLength: 200 },
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.headers / 5,
      maxHeaderSize: 16_384,
    },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  await app.register(cookie)
  compressTexts(app)
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 10, fields: 50, parts: 60 } })
  logRequests(app, options.log)
  options.metrics?.watch(app)
  const places = options.maxInFlight ?? PLACES
  limitArrival(app, patience, places)
  limitLoad(app, { places, rush: options.endpoints.filter(({ rush }) => rush).map(addressOf) })
  // Open streams would keep a stopping server waiting.
  app.addHook('preClose', async () => options.events?.close())
  admitOrigins(app, options.config)
  serveHealth(app, options)
  serveDocs(app, options.endpoints, options.version ?? '')
  serveApi(app, options)
  await serveWeb(app, options.webRoot)
  return app
}
