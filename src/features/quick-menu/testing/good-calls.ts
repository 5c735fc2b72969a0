import { orderGrants } from '#features/work-orders/server/grants.ts'
import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

const MENU_PATHS = orderGrants.read.screens.filter((path) => path.endsWith('/list'))
let asked = 0
/** Another one each time, since what is there already is refused. */
function another() {
  const path = MENU_PATHS[asked++ % MENU_PATHS.length]!
  return { path, full_path: path, name: path, title: '列表' }
}

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.quickMenuList),
    call('viewer', contract.quickMenuAdd, another),
    call('viewer', contract.quickMenuAdds, () => ({ menu_data: [another()] })),
    call('viewer', contract.quickMenuDel, () => ({ path: another().path })),
  ],
}
