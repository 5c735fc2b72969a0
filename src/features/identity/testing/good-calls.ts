import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as entry from '../contract/entry.ts'
import * as factor from '../contract/second-factor.ts'
import * as session from '../contract/session.ts'
import * as union from '../contract/union.ts'

export const goodCalls: GoodCalls = {
  good: [
    ...[session.userInfo, session.userLevel, session.operatorRoutes, session.supplierInfo].map((e) =>
      call('viewer', e),
    ),
    call('viewer', union.unionList),
    call('viewer', entry.handOverCode),
    call('viewer', entry.roleSwitch, () => ({ role_id: '' })),
  ],
  other: [
    ...[session.getConfig, session.supplierList, session.eventStream].map((e) => call('viewer', e)),
    call('visitor', session.viewAsEnd),
    call('visitor', session.logout),
    call('visitor', session.logoutByGet),
    call('viewer', session.login, () => ({ username: 'nobody', password: 'x', name: 'x', type: 'x' })),
    call('viewer', factor.loginCode, () => ({ login_token: 'x', code: '123456' })),
    call('viewer', factor.stepUp, () => ({ password: 'x', code: '123456' })),
    call('viewer', union.unionLink, () => ({ supplier_uid: 'x', username: 'nobody', password: 'x', code: '123456' })),
    ...[union.unionSwitch, union.unionRevoke].map((e) => call('viewer', e, () => ({ id: '1' }))),
    call('viewer', entry.handOver, () => ({ code: 'x' })),
    call('viewer', entry.ssoLogin, () => ({ uid: 'nobody', sign: 'x' })),
    call('viewer', entry.verifySend, () => ({ phone: '12000000000' })),
  ],
}
