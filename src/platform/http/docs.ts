import type { Endpoint } from '#kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { openApiOf } from './openapi.ts'

/** `/api/openapi.json`, and `/api/docs` to read it: one page without scripts, so the content policy needs no exception. */
export function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let made: { json: string; page: string } | undefined
  const docs = () => (made ??= { json: JSON.stringify(openApiOf(endpoints, version)), page: pageOf(endpoints) })
  app.get('/api/openapi.json', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(docs().json),
  )
  app.get('/api/docs', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(docs().page),
  )
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code,pre{font-family:ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:6px}
summary{cursor:pointer;padding:.3rem 0}b{display:inline-block;width:3.2rem}small{opacity:.75;margin-left:.5rem}`

function pageOf(endpoints: readonly Endpoint[]): string {
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>热线 API</title><style>${STYLE}</style>
<h1>热线 Rexian API</h1><p><a href="/api/openapi.json">openapi.json</a></p>
${[...endpoints]
  .sort((a, b) => a.path.localeCompare(b.path))
  .map(entryOf)
  .join('\n')}</html>`
}

function entryOf(endpoint: Endpoint): string {
  const schemas = openApiOf([endpoint], '').paths
  return `<details><summary><b>${endpoint.method}</b><code>/api${escape(endpoint.path)}</code>
<small>${escape(endpoint.title.zh)} · ${escape(endpoint.title.en)} · ${endpoint.access}</small></summary>
<pre>${escape(JSON.stringify(schemas, null, 2))}</pre></details>`
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
