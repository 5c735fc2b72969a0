import { call, done, type Bench, type GoodCall } from '#platform/testing/good-calls.ts'

import { autoDel, autoManage, autoSave } from '../contract/auto-dispatch.ts'
import { explainPeople, explainRights } from '../contract/explain.ts'
import { dispatchProposals } from '../contract/proposals.ts'
import { recountApply, recountPreview } from '../contract/recount.ts'
import { rehearse } from '../contract/rehearsal.ts'
import { onOrder } from './on-order.ts'

/** Of a category that has none yet; it stays out of use. */
async function anAutoRule({ db }: Bench) {
  const free = db
    .selectFrom('category')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (from) => from.selectFrom('dispatch_auto').select('category_id'))
  return { category_id: (await free.orderBy('id').executeTakeFirstOrThrow()).id }
}

/** Rules as they are explained, tried, proposed, and let to act by themselves. */
export const RULE_CALLS: readonly GoodCall[] = [
  call('leader', explainPeople, () => ({ keyword: 'cheng' })),
  onOrder(
    'leader',
    explainRights,
    (o) => o.allocated(),
    () => ({ username: 'chengguan' }),
  ),
  call('leader', recountPreview),
  call('leader', recountApply),
  call('leader', dispatchProposals),
  call('leader', autoManage),
  call('leader', autoSave, anAutoRule),
  call('leader', autoDel, async (bench) => done<{ id: string }>(bench, 'leader', autoSave, await anAutoRule(bench))),
  call('leader', rehearse, () => ({
    what: 'limits',
    rule: { appeal_type: 'help', handle_n: 3, handle_unit: 'workday', priority: 9 },
  })),
]
