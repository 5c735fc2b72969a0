import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { ERRORS, fail } from '#kernel/errors.ts'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** Monitors and those who check links ask for the head of a page alone. */
const READING = ['GET', 'HEAD']
const HASHED = /[/\\]assets[/\\]/

/** The page of the citizens has a program of its own. */
const CITIZENS = /^\/h5(?:\/|$)/
/** The link of an order ends in a token, which may look like the name of a file. */
const ORDER_LINK = /^\/h5\/o\/[\w.-]+$/

/** The browser programs: files as they were built, and their pages for every address that is no file. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = HASHED.test(path)
        void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  // Answers nothing: a reply that is handed back is listened to once more, and that is one too many.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const isFile = /\/\.|\.\w+$/.test(path) && !ORDER_LINK.test(path)
    const isPage = READING.includes(request.method) && !path.startsWith('/api') && !isFile
    if (!built || !isPage) fail(ERRORS.NOT_FOUND)
    void reply.header('cache-control', 'no-cache').sendFile(CITIZENS.test(path) ? 'h5.html' : 'index.html')
  })
}
