import { afterEach, describe, expect, it, test, vi } from 'vitest'

import { clearIdentity, guid, keepToken } from '#ui/api/identifiers.ts'
import { writeCookie } from '#ui/cookies.ts'
import type { Screen } from '#ui/screens.ts'
import { fakeServer, ok, refused } from '#ui/testing/harness.tsx'

import { logout, operatorRoutes } from '../../contract/session.ts'
import { isSignedIn, loginAddress, safeRedirect } from './addresses.ts'
import { mayCall, mayOpen } from './rights.ts'
import { loadSession, type Session } from './session.tsx'

const aSession = (given: Partial<Session> = {}): Session => ({
  uid: '1',
  nick_name: '李明',
  username: 'liming',
  phone: '',
  logo: '',
  dept_name: '热线中心',
  pwd_policy: { shortest: 10, classes: 3, max_age_days: 90, history: 5 },
  roles: ['center_dispatcher'],
  role_list: [],
  role_id: '',
  is_union: false,
  first_tenant: false,
  is_week_pwd: false,
  maintenance: null,
  viewer: null,
  must_change_pwd: false,
  user_level: '1',
  permitted: new Set(['/a']),
  calls: new Set(),
  ...given,
})
const aScreen = (given: Partial<Screen> = {}): Screen => ({
  path: '/a',
  name: 'a',
  title: { zh: '甲', en: 'A' },
  endpoints: [],
  screen: () => null,
  ...given,
})

afterEach(() => {
  clearIdentity()
  vi.unstubAllGlobals()
})

describe('who sees a screen (spec §6)', () => {
  it('those whose role lists its path', () => {
    expect(mayOpen(aSession(), aScreen())).toBe(true)
    expect(mayOpen(aSession(), aScreen({ path: '/b' }))).toBe(false)
  })
  it('the role admin sees every path', () => {
    expect(mayOpen(aSession({ roles: ['admin'] }), aScreen({ path: '/b' }))).toBe(true)
  })
  it('a level that is not listed keeps even a permitted path away', () => {
    expect(mayOpen(aSession({ user_level: '2' }), aScreen({ level: ['1'] }))).toBe(false)
    expect(mayOpen(aSession({ user_level: '2' }), aScreen({ level: ['1', '2'] }))).toBe(true)
  })
  it('union screens only in union accounts', () => {
    expect(mayOpen(aSession(), aScreen({ isUnion: true }))).toBe(false)
    expect(mayOpen(aSession({ is_union: true }), aScreen({ isUnion: true }))).toBe(true)
  })
  it('what needs only a session needs no path', () => {
    expect(mayOpen(aSession({ permitted: new Set() }), aScreen({ access: 'signed_in' }))).toBe(true)
  })
})

test.each(['admin', 'center_dispatcher'])('%s asks for nothing else before the password is changed', (role) => {
  const session = aSession({ roles: [role], must_change_pwd: true })
  expect(mayCall(session, logout)).toBe(true)
  expect(mayCall(session, operatorRoutes)).toBe(false)
  expect(mayCall({ ...session, must_change_pwd: false }, operatorRoutes)).toBe(true)
})

describe('signing in and back', () => {
  it('a token or a guid counts as signed in', () => {
    expect(isSignedIn()).toBe(false)
    writeCookie('Guid', 'g')
    expect(isSignedIn()).toBe(true)
  })
  it('carries the page along', () => {
    expect(loginAddress({ pathname: '/rexian/all/list', search: '?size=50' })).toBe(
      '/login?redirect=/rexian/all/list%3Fsize%3D50',
    )
  })
  it.each([
    ['/rexian/all/list?size=50', '/rexian/all/list?size=50'],
    ['https://evil.example/x', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
    [null, '/'],
  ])('goes on only to this origin: %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })
})

describe('loading the session (spec §4, §8)', () => {
  const info = {
    uid: '1',
    roles: ['center_leader'],
    nick_name: '',
    username: '',
    phone: '',
    logo: '',
    is_union: 0,
    is_week_pwd: 1,
    must_change_pwd: 0,
    dept_name: '',
  }

  it('asks for the user, then the level, then the permitted paths', async () => {
    const sent = fakeServer({
      '/v1/buyer/user/info': () => ok(info),
      '/v1/public/user/UserInfo': () => ok({ user_level: '2' }),
      '/v1/seller/role/OperatorRoutes': () => ok({ path_arr: ['/x'], api_arr: ['/v1/y'] }),
    })
    const session = await loadSession()
    expect(sent.map(({ path }) => path)).toEqual([
      '/v1/buyer/user/info',
      '/v1/public/user/UserInfo',
      '/v1/seller/role/OperatorRoutes',
    ])
    expect(session).toMatchObject({ user_level: '2', is_week_pwd: true })
    expect(session.permitted.has('/x')).toBe(true)
  })

  it.each([
    [null, 'Verification failed, please Login again.'],
    [{ ...info, roles: [] }, 'getInfo: roles must be a non-null array!'],
  ])('refuses an empty answer, and forgets the guid', async (answer, message) => {
    keepToken('t')
    writeCookie('Guid', 'g')
    fakeServer({ '/v1/buyer/user/info': () => ok(answer) })
    await expect(loadSession()).rejects.toThrow(message)
    expect(guid()).toBe('')
  })

  it('keeps what the same user left in the window, and nothing of another', async () => {
    const signedIn = (uid: string): Promise<Session> => {
      fakeServer({
        '/v1/buyer/user/info': () => ok({ ...info, uid }),
        '/v1/public/user/UserInfo': () => ok({ user_level: '2' }),
        '/v1/seller/role/OperatorRoutes': () => ok({ path_arr: [], api_arr: [] }),
      })
      return loadSession()
    }
    await signedIn('1')
    sessionStorage.setItem('draft:reply:7', '{}')
    await signedIn('1')
    expect(sessionStorage.getItem('draft:reply:7')).toBe('{}')
    await signedIn('2')
    expect(sessionStorage.getItem('draft:reply:7')).toBeNull()
  })

  it('passes a failure on as the server words it', async () => {
    fakeServer({ '/v1/buyer/user/info': () => refused('LOGIN', '登录已失效，请重新登录', 'login', 401) })
    await expect(loadSession()).rejects.toThrow('登录已失效')
  })
})
