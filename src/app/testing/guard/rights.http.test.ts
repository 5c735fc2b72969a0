import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as actions from '#features/work-orders/contract/actions.ts'
import { downloadFile } from '#features/work-orders/contract/attachments.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { GoodCall, Reply, Values } from '#platform/testing/good-calls.ts'

import { endpoints } from '../../features.ts'
import { SPELLINGS } from '../hostile.ts'
import { ALL_CALLS, GRANTED, guardedProgram, nameOf, prepare, wrong, type GuardedProgram } from './guarded-program.ts'

const PROTECTED = ALL_CALLS.filter(({ endpoint }) => endpoint.access !== 'open')

let p: GuardedProgram
let prepared: ReadonlyMap<Endpoint, Values>

beforeAll(async () => {
  p = await guardedProgram()
  prepared = await prepare(p, ALL_CALLS)
})
afterAll(() => p.close())

test('there is a call of every endpoint', () => {
  const called = ALL_CALLS.map(({ endpoint }) => endpoint)
  expect(endpoints.filter((endpoint) => !called.includes(endpoint)).map(nameOf)).toEqual([])
})

describe('who may call', () => {
  test('without a session only what is open is answered', async () => {
    const stranger = signedClient(p.app)
    expect(
      await wrong(
        PROTECTED,
        ({ endpoint }) => p.ask(stranger, endpoint, prepared.get(endpoint)!),
        ({ status, code, data }) => status === 401 && code === 'LOGIN' && data === 'login',
      ),
    ).toEqual([])
  })

  test.each([
    ['no', ''],
    ['a wrong', 'a'.repeat(64)],
  ])('%s signature is refused', async (_name, sign) => {
    const before = await p.fingerprint()
    const signed = ALL_CALLS.filter(({ endpoint }) => endpoint.signed !== false)
    const ask = async ({ who, endpoint }: GoodCall): Promise<Reply> => {
      const values = prepared.get(endpoint)!
      const headers = await (await p.as(who)).headersFor(values)
      return p.send(endpoint, values, { ...headers, sign })
    }
    expect(await wrong(signed, ask, ({ status, code }) => status === 401 && code === 'BAD_SIGN')).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test('a role that lists nothing may call nothing that is granted, and nothing happens', async () => {
    const before = await p.fingerprint()
    const ask = ({ endpoint }: GoodCall): Promise<Reply> => p.ask('without_rights', endpoint, prepared.get(endpoint)!)
    const refused = ({ status, code, text }: Reply): boolean =>
      status === 403 && code === 'NO_PERMISSION' && text.includes('没有此操作权限')
    expect(await wrong(GRANTED, ask, refused)).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test('what needs a fresh proof of identity is refused without one, and nothing happens (A16)', async () => {
    const before = await p.fingerprint()
    const delicate = ALL_CALLS.filter(({ endpoint }) => endpoint.step_up)
    const ask = ({ who, endpoint }: GoodCall): Promise<Reply> => p.ask(who, endpoint, prepared.get(endpoint)!)
    expect(delicate.length).toBeGreaterThan(0)
    expect(await wrong(delicate, ask, ({ status, code }) => status === 403 && code === 'STEP_UP_REQUIRED')).toEqual([])
    expect(await p.fingerprint()).toEqual(before)
  })

  test.each([...SPELLINGS.entries()])('spelling %i of an address opens nothing', async (_i, spell) => {
    const some = [getComplaintInfo, complaintList, downloadFile, actions.doAllocate]
    for (const { method, path } of some) {
      for (const who of ['without_rights', 'nobody at all']) {
        const headers = who === 'without_rights' ? await (await p.as(who)).headersFor({}) : {}
        const { status, text } = await p.inject(spell(`/api${path}`), { method, headers })
        expect([401, 403, 404, 400], `${method} ${spell(path)} ${text}`).toContain(status)
      }
    }
  })
})
