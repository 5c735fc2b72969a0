import { createCache, StyleProvider, type CSSObject } from '@ant-design/cssinjs'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { z } from 'zod'

import { get, type Envelope } from '#kernel/endpoint.ts'
import { timeFromMs } from '#kernel/time.ts'

import { ApiProvider } from '../parts/ApiProvider.tsx'
import { connectThrough } from '../api/connection.ts'
import { resumeStreams } from '../api/live.ts'
import { LanguageProvider } from '../i18n/text.tsx'
import { FeedbackProvider } from '../parts/Feedback.tsx'
import { Components } from '../theme/Components.tsx'
import { ThemeProvider } from '../theme/mode.tsx'

const config = get('/config', {
  access: 'open',
  signed: false,
  title: { zh: '配置', en: 'Config' },
  input: z.object({}),
  output: z.object({ sign_salt: z.string(), server_time: z.string(), supplier_uid: z.string() }),
})

export interface Sent {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

type Reply = Partial<Envelope> & { http?: number; file?: string }
export type Answer = (sent: Sent) => Reply | 'unreachable'

export const ok = (data: unknown): Reply => ({ status: true, msg: '', data })
export const refused = (code: string, msg: string, data: unknown = null, http = 409): Reply => ({
  status: false,
  msg,
  data,
  code,
  http,
})

export const fileReply = (file: string): Reply => ({ file })

/** A server in place of the network: answers by path, and remembers what was sent; of an ordinary installation unless said. */
export function fakeServer(answers: Readonly<Record<string, Answer>>, demo: 0 | 1 = 0): readonly Sent[] {
  const sent: Sent[] = []
  connectThrough(config)
  resumeStreams()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const path = pathname.replace('/api', '')
    if (path === config.path) {
      const server_time = timeFromMs(Date.now())
      return answer(ok({ sign_salt: 'salt', server_time, supplier_uid: 'district', demo }))
    }
    const call = {
      path,
      query: searchParams,
      body: init.body ? JSON.parse(init.body as string) : {},
      headers: new Headers(init.headers),
    }
    sent.push(call)
    const reply = answers[path]?.(call) ?? refused('NOT_FOUND', `nothing answers ${path}`, null, 404)
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    return answer(reply)
  })
  return sent
}

const answer = ({ http, file, ...envelope }: Reply): Response =>
  new Response(file ?? JSON.stringify({ request_id: 'r1', ...envelope }), {
    status: http ?? 200,
    headers: { 'content-type': 'application/json' },
  })

/** Whether something is seen is all that tests ask of styles, and each query by role asks it of every rule that there is. */
const ofSight = {
  visit: (style: CSSObject): CSSObject =>
    Object.fromEntries(
      Object.entries(style).filter(
        ([name, value]) => name === 'display' || name === 'visibility' || typeof value === 'object',
      ),
    ),
}

/** Each part of the library brings hundreds of variables, which each query by role reads for it and for all within it. */
const withoutVariables = (style: unknown): unknown => (typeof style === 'string' && VARIABLES.test(style) ? '' : style)
const VARIABLES = /^[^{]+\{--/

/** Made once: those of a component would go with the last of its kind, and be made anew for each test. */
const styles = createCache()
const update = styles.opUpdate.bind(styles)
styles.opUpdate = (key, next) =>
  update(key, (before) => {
    const after = next(before) ?? before
    if (!after || before) return after ?? null
    const [times, made] = after
    return [times, (made as readonly unknown[]).map(withoutVariables)]
  })

/** The component as the application would show it at `address`. */
export function show(
  node: ReactNode,
  address = '/',
): { router: ReturnType<typeof createMemoryRouter>; goToDashboard: () => void } {
  const goToDashboard = vi.fn<() => void>()
  const router = createMemoryRouter([{ path: '*', element: node }], { initialEntries: [address] })
  render(
    <StyleProvider cache={styles} transformers={[ofSight]}>
      <LanguageProvider>
        <ThemeProvider>
          <FeedbackProvider>
            <ApiProvider goToDashboard={goToDashboard}>
              <Components>
                <RouterProvider router={router} />
              </Components>
            </ApiProvider>
          </FeedbackProvider>
        </ThemeProvider>
      </LanguageProvider>
    </StyleProvider>,
  )
  return { router, goToDashboard }
}
