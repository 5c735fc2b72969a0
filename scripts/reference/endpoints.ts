import type { Endpoint } from '#kernel/endpoint.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Every endpoint of the interface; its fields stand in the OpenAPI document. */
export const endpointsPage = (endpoints: readonly Endpoint[]): Page =>
  page(
    'endpoints.md',
    'Endpoints · 接口',
    'the contracts (src/features/*/contract)',
    `${endpoints.length} endpoints below \`/api\`. Fields, types and limits: \`/api/openapi.json\` of a running server; signing and signing in: [api.md](../api.md).`,
    'Access: `open` anybody · `citizen` who signed in as one, or holds the link of an order · `signed_in` every session · `granted` sessions whose role lists the path ([permissions.md](permissions.md)).',
    table(
      ['Method', 'Path', '名称', 'Title', 'Access', 'Audit', 'Notes'],
      endpoints
        .toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))
        .map((e) => [e.method, code(e.path), e.title.zh, e.title.en, e.access, e.audit ?? '', notesOf(e)]),
    ),
  )

const addressOf = ({ path, method }: Endpoint): string => `${path} ${method}`

const notesOf = ({ signed, passive, before_password_change, step_up, refuse_unchanged, kind }: Endpoint): string =>
  [
    kind,
    signed === false && 'not signed',
    passive && 'keeps no session alive',
    before_password_change && 'also before a forced change of password',
    step_up && 'needs proof of identity not older than five minutes',
    refuse_unchanged && 'not sent twice with the same content',
  ]
    .filter(Boolean)
    .join(', ')
