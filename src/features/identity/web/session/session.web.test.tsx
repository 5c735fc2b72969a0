import { cleanup, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { accessToken, clearIdentity, guid, keepToken } from '#ui/api/identifiers.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { writeCookie } from '#ui/cookies.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { operatorRoutes, supplierInfo, userInfo, userLevel } from '../../contract/session.ts'
import { unionList } from '../../contract/union.ts'
import { PASSWORD_PATH, SessionGate } from './session.tsx'
import { SessionWatch } from './SessionWatch.tsx'

const info = { uid: '1', roles: ['center_leader'], role_list: [], role_id: '', must_change_pwd: 0 }
const good: Record<string, Answer> = {
  [userInfo.path]: () => ok(info),
  [userLevel.path]: () => ok({ user_level: '1' }),
  [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: [] }),
}
const silent: Answer = () => refused('X', '', null, 500)

beforeEach(() => {
  keepToken('token')
  writeCookie('Guid', 'guid')
})
afterEach(() => {
  cleanup()
  clearIdentity()
  vi.unstubAllGlobals()
})

/** As in the router: signing in lies outside of the guard. */
function Place() {
  return useLocation().pathname === '/login' ? '登录页' : <SessionGate>里面</SessionGate>
}

const open = (answers: Record<string, Answer>) => {
  const sent = fakeServer({ ...good, ...answers })
  return { sent, ...show(<Place />, '/rexian/all/list?size=50') }
}

describe('the guard (spec §2, §4, §8)', () => {
  it('shows what is behind it when everything was loaded, each once and in its order', async () => {
    const { sent } = open({})
    expect(await screen.findByText('里面')).toBeTruthy()
    expect(sent.map(({ path }) => path)).toEqual([userInfo.path, userLevel.path, operatorRoutes.path])
  })

  it.each<[string, Record<string, Answer>, string]>([
    ['empty user info', { [userInfo.path]: () => ok(null) }, 'Verification failed, please Login again.'],
    ['no roles', { [userInfo.path]: () => ok({ ...info, roles: [] }) }, 'getInfo: roles must be a non-null array!'],
    [
      'roles that are none',
      { [userInfo.path]: () => ok({ ...info, roles: 'x' }) },
      'getInfo: roles must be a non-null array!',
    ],
    [
      'a refusal of the user info',
      { [userInfo.path]: () => refused('LOGIN', '登录已失效', 'login', 401) },
      '登录已失效',
    ],
    ['a refusal of the level', { [userLevel.path]: () => refused('X', '级别未知') }, '级别未知'],
    ['a refusal of the routes', { [operatorRoutes.path]: () => refused('X', '权限未知') }, '权限未知'],
    ['a failure without a word', { [userInfo.path]: silent }, 'Has Error'],
  ])('%s: the text, no token, no guid, and back to signing in', async (_what, answers, text) => {
    const { router } = open(answers)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?redirect=/rexian/all/list%3Fsize%3D50')
    expect([accessToken(), guid()]).toEqual(['', ''])
  })

  it('before the first change of password nothing is asked that is refused until then', async () => {
    const sent = fakeServer({ ...good, [userInfo.path]: () => ok({ ...info, must_change_pwd: 1 }) })
    const Shown = () => <>里面{useEndpoint(supplierInfo, {}).fetchStatus + useEndpoint(unionList, {}).fetchStatus}</>
    show(
      <SessionGate>
        <Shown />
      </SessionGate>,
      PASSWORD_PATH,
    )
    expect(await screen.findByText('里面fetchingidle')).toBeTruthy()
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(supplierInfo.path))
    expect(sent.map(({ path }) => path)).not.toContain(unionList.path)
  })

  it('where a session has ended, signing in again in another window goes on in this one', async () => {
    let list: Answer = () => refused('LOGIN', '登录已失效', 'login', 401)
    fakeServer({ ...good, [unionList.path]: (call) => list(call) })
    const Shown = () => <p>{useEndpoint(unionList, {}).status}</p>
    show(
      <>
        <SessionWatch />
        <SessionGate>
          <Shown />
        </SessionGate>
      </>,
    )
    await screen.findByText('error')
    list = () => ok([])
    const other = new BroadcastChannel('rexian-session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
    other.postMessage({ kind: 'signed-in', uid: '1' })
    expect(await screen.findByText('success')).toBeTruthy()
    other.close()
  })

  it('a stored guid without a token is sent along, and its answer opens the door', async () => {
    writeCookie('Admin-Token', '')
    const { sent } = open({})
    expect(await screen.findByText('里面')).toBeTruthy()
    expect(sent[0]!.headers.get('guid')).toBe('guid')
    expect(sent[0]!.headers.get('accesstoken')).toBeNull()
  })
})
