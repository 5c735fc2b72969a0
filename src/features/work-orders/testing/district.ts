import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as identity from '#features/identity/contract/session.ts'
import * as account from '#features/identity/contract/account.ts'
import * as entry from '#features/identity/contract/entry.ts'
import * as secondFactor from '#features/identity/contract/second-factor.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { createEventHub } from '#platform/events/hub.ts'
import { endpointsOf } from '#platform/feature.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { peopleOf } from '#platform/testing/people.ts'

import * as actions from '../contract/actions.ts'
import * as files from '../contract/attachments.ts'
import * as detail from '../contract/detail.ts'
import * as list from '../contract/list.ts'
import { workOrderRoutes } from '../server/routes.ts'

/** The demo district with a server over it and its people signed in: what a test of orders begins with. */
export async function testDistrict() {
  const database = await testDatabase()
  const { db } = database
  const clock = testClock()
  const endpoints = endpointsOf([identity, account, entry, secondFactor, actions, files, detail, list])
  const uploadDir = await mkdtemp(join(tmpdir(), 'rexian-uploads-'))
  const routes = [...identityRoutes, ...workOrderRoutes]
  const events = await createEventHub({ url: database.url, db, clock, log: createLog('silent') })
  const app = await testServer(db, { endpoints, routes, clock, events, config: { uploadDir } })
  const { as, forget } = peopleOf(db, app, clock)
  return {
    db,
    app,
    clock,
    uploadDir,
    as,
    /** Time passes; sessions of before are over. */
    move: (seconds: number): void => {
      clock.move(seconds)
      forget()
    },
    /** The data of a good answer; throws what was refused. */
    call: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> =>
      (await as(username)).call(endpoint, input),
    /** The code of a refusal, or '' when it was done. */
    refusal: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<string> => {
      const { body } = await (await as(username)).ask(endpoint, input)
      return body.status ? '' : (body.code ?? '')
    },
    deptId: async (code: string): Promise<string> => {
      const row = await db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirstOrThrow()
      return row.id
    },
    close: async () => {
      await app.close()
      await database.drop()
      await rm(uploadDir, { recursive: true })
    },
  }
}
export type TestDistrict = Awaited<ReturnType<typeof testDistrict>>
