import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'

let made = 0

export const goodCalls: GoodCalls = {
  good: [call('viewer', entering.socialOwn), call('sysadmin', providers.socialManage)],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', providers.socialSave, () => ({
      ...{ key: `another${++made}`, platform: 'wecom', name: '企业微信', name_en: 'WeCom' },
      ...{ app_id: 'ww0', agent_id: '1000002', secret: 'secret', issuer: '' },
    })),
    call('viewer', entering.socialList),
    call('viewer', entering.socialStart, () => ({ provider: 'wecom', redirect: '/' })),
    call('viewer', entering.socialEnter, () => ({ provider: 'wecom', state: 'x', code: 'x', iss: 'x', error: 'x' })),
    call('viewer', entering.socialBind),
    call('viewer', entering.socialUnbind, () => ({ id: '1' })),
    ...[providers.socialDel, providers.socialTry].map((endpoint) => call('sysadmin', endpoint, () => ({ id: '1' }))),
  ],
}
