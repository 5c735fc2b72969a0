import { RETENTIONS } from '#platform/audit/retention.ts'
import { checkSeals } from '#platform/audit/chain.ts'
import { endpointsOf, type Feature } from '#platform/feature.ts'
import { aboveFirst } from '#platform/db/paginate.ts'
import { startExport } from '#platform/exports/store.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { BY_ITSELF } from '../domain/operation.ts'
import { describeOperation, listOperations, operationsExport, type Titles } from './operations.ts'
import { countSignIns, listSignIns, signInsExport } from './sign-ins.ts'

/** What the endpoints of a program, and what it does by itself, leave in the log, by its code. */
export const titlesOf = (features: readonly Feature[]): Titles =>
  new Map([
    ...endpointsOf(features.flatMap(({ contracts }) => contracts)).flatMap(({ access, audit, noted, title }) => {
      const code = audit ?? noted
      // What opens a session is in the log of sign-ins.
      const signsIn = access === 'open' && code?.startsWith('session.')
      return code && !signsIn ? [[code, title] as const] : []
    }),
    ...features.flatMap(({ logged = {} }) => Object.entries(logged)),
    ...Object.entries({ ...BY_ITSELF, ...RETENTIONS }),
  ])

/** Some tenths of a second. */
const ROWS_AT_ONCE = 20_000

/** The logs, with what each line is called. */
export function logRoutes(titles: Titles): readonly Route[] {
  const operations = operationsExport(titles)
  return [
    serve(contract.signInLog, async (input, ctx) => ({
      ...(await listSignIns(input, ctx)),
      ...(await aboveFirst(input, () => countSignIns(input, ctx))),
    })),
    serve(contract.signInExport, ({ format, ...input }, ctx) =>
      startExport(ctx, signInsExport, input, { format, purpose: input.purpose }),
    ),
    serve(contract.operationLog, (input, ctx) => listOperations(titles, input, ctx)),
    serve(contract.operationKinds, async () => [...titles].map(([action, title]) => ({ action, title }))),
    serve(contract.operationInfo, (input, ctx) => describeOperation(titles, input, ctx)),
    serve(contract.chainCheck, ({ after }, { db, supplier_id }) =>
      checkSeals(db, supplier_id, after ?? null, ROWS_AT_ONCE),
    ),
    serve(contract.operationExport, ({ format, ...input }, ctx) =>
      startExport(ctx, operations, input, { format, purpose: input.purpose }),
    ),
  ]
}
