import { call, done, FILE, type Bench, type GoodCall } from '#platform/testing/good-calls.ts'

import { accessList, exportAccess, orderPrinted } from '../contract/access.ts'
import {
  limitRuleDel,
  limitRuleInfo,
  limitRuleManage,
  limitRuleSave,
  limitRuleSheet,
  limitRuleSheetTake,
} from '../contract/limit-rules.ts'
import { doMacro, getMacros, previewMacro } from '../contract/macros.ts'
import { messageTemplates, messageTemplateSave } from '../contract/message-templates.ts'
import { noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../contract/notices.ts'
import { unmaskLift } from '../contract/unmasking.ts'
import { onOrder } from './on-order.ts'
import { ordersAtEveryStep } from './orders-at-every-step.ts'

let macros = 0
/** A new macro of everybody's. */
async function macroOf({ db, clock }: Bench) {
  const { supplier_id } = await db.selectFrom('department').select('supplier_id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('order_macro')
    .values({ supplier_id, title: `快捷处理${++macros}`, note: '已电话联系', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { macro_id: id }
}

let rules = 0
const aRule = () => ({ appeal_type: 'help', urgency: 'normal', handle_n: 4, handle_unit: 'workday', priority: ++rules })

/** What is kept beside the orders: limit rules, messages, macros, and who read what. */
export const KEEPING_CALLS: readonly GoodCall[] = [
  call('sysadmin', limitRuleManage),
  call('sysadmin', limitRuleInfo, (bench) => done<{ id: string }>(bench, 'leader', limitRuleSave, aRule())),
  call('sysadmin', limitRuleSave, aRule),
  call('sysadmin', limitRuleSheet),
  call('leader', limitRuleSheetTake, () => ({
    ...{ trial: '1', [FILE]: { name: '表格.csv', bytes: Buffer.from('办理时限,办理时限单位,优先级\n3,工作日,77') } },
  })),
  call('leader', limitRuleDel, (bench) => done<{ id: string }>(bench, 'leader', limitRuleSave, aRule())),
  call('sysadmin', noticeSwitches),
  call('sysadmin', noticeSwitch, () => ({ event: 'soon', channel: 'sms', on: 1 })),
  call('sysadmin', messageTemplates, () => ({ keyword: '工单' })),
  call('sysadmin', messageTemplateSave, async ({ db }) => {
    const row = await db
      .selectFrom('message_template')
      .select(['id', 'version'])
      .where('event', '=', 'allocated')
      .executeTakeFirstOrThrow()
    return { ...row, content: '工单{order_no}请办理', content_en: 'Please handle {order_no}' }
  }),
  call('chengguan', ownNotices),
  call('chengguan', ownNoticesSave, () => ({ muted: ['soon'], quiet_from: '12:00', quiet_to: '14:00' })),
  call('dispatcher', getMacros, macroOf),
  call('dispatcher', previewMacro, async (bench) => ({
    ...(await macroOf(bench)),
    ids: [await ordersAtEveryStep(bench).waiting()],
  })),
  {
    ...onOrder('dispatcher', doMacro, (o) => o.waiting()),
    values: async (bench) => ({ ...(await macroOf(bench)), id: await ordersAtEveryStep(bench).waiting() }),
  },
  call('secadmin', accessList),
  call('auditadmin', exportAccess, () => ({ format: 'csv', purpose: '季度自查' })),
  onOrder('chengguan', orderPrinted, (o) => o.allocated()),
  call('secadmin', unmaskLift, async ({ db }) => {
    const { supplier_id, id: operator_id } = await db
      .selectFrom('operator')
      .select(['supplier_id', 'id'])
      .where('username', '=', 'zhujian')
      .executeTakeFirstOrThrow()
    const stop = { supplier_id, operator_id, created_at: '2026-11-20 09:00:00' }
    await db
      .insertInto('unmask_stop')
      .values(stop)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { operator_id }
  }),
]
