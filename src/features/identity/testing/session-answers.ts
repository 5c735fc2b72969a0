import type { Endpoint } from '#kernel/endpoint.ts'
import { ok, type Answer } from '#ui/testing/harness.tsx'

import { operatorRoutes, userInfo, userLevel } from '../contract/session.ts'

/** What is said of who is signed in. */
export const LI_MING = {
  ...{ uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '热线中心' },
  ...{ roles: ['sys_admin'], is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [], maintenance: null },
}

interface GivenSession {
  readonly role?: string
  readonly level?: '1' | '2' | '3'
  readonly paths?: readonly string[]
  readonly endpoints?: readonly Endpoint[]
}

/** What a faked server answers of the session, for what stands below `SessionGate`. */
export const sessionAnswers = ({
  role = 'center_dispatcher',
  level = '1',
  paths = [],
  endpoints = [],
}: GivenSession): Record<string, Answer> => ({
  [userInfo.path]: () =>
    ok({
      ...LI_MING,
      roles: [role],
      is_union: 0,
      is_week_pwd: 0,
      must_change_pwd: 0,
      role_list: [],
      maintenance: null,
    }),
  [userLevel.path]: () => ok({ user_level: level }),
  [operatorRoutes.path]: () => ok({ path_arr: paths, api_arr: endpoints.map(({ path }) => path) }),
})
