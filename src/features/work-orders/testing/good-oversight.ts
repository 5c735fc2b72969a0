import { call, type GoodCall } from '#platform/testing/good-calls.ts'

import * as actions from '../contract/actions.ts'
import { deletedList, deletedRestore } from '../contract/deleted.ts'
import * as detail from '../contract/detail.ts'
import { CANARY, TOLD } from './canary.ts'
import { onOrder } from './on-order.ts'

/** What moves deadlines, corrects, deletes and supervises. */
export const OVERSIGHT_CALLS: readonly GoodCall[] = [
  onOrder(
    'chengguan',
    detail.previewDelay,
    (o) => o.allocated(),
    () => ({ days: 1 }),
  ),
  onOrder(
    'chengguan',
    actions.doDelay,
    (o) => o.allocated(),
    (o) => o.request(),
  ),
  onOrder(
    'reviewer',
    actions.doDelayAudit,
    (o) => o.toExtend(),
    () => ({ result: 'approve', opinion: TOLD }),
  ),
  onOrder(
    'supervisor',
    actions.doExclude,
    (o) => o.completed(),
    () => ({ scope: 'all', reason_code: 'beyond_duty', reason: TOLD }),
  ),
  onOrder(
    'leader',
    actions.doExcludeAudit,
    (o) => o.toExclude(),
    () => ({ result: 'approve', opinion: TOLD }),
  ),
  onOrder(
    'supervisor',
    actions.doExcludeWithdraw,
    (o) => o.toExclude(),
    () => ({ reason: TOLD }),
  ),
  onOrder(
    'leader',
    actions.doDelete,
    (o) => o.waiting(),
    () => ({ reason: TOLD }),
  ),
  call('leader', deletedList),
  onOrder('leader', deletedRestore, (o) => o.deleted()),
  onOrder(
    'dispatcher',
    actions.doEdit,
    (o) => o.allocated(),
    () => ({ title: `${TOLD}更正`, caller_phone: CANARY.phone }),
  ),
  onOrder(
    'dispatcher',
    detail.previewEdit,
    (o) => o.allocated(),
    () => ({ appeal_type: 'complaint' }),
  ),
  onOrder('chengguan', detail.previewPause, (o) => o.paused()),
  onOrder(
    'chengguan',
    actions.doPause,
    (o) => o.allocated(),
    (o) => o.pauseRequest(),
  ),
  onOrder(
    'reviewer',
    actions.doPauseAudit,
    (o) => o.toPause(),
    () => ({ result: 'approve', opinion: TOLD }),
  ),
  onOrder('chengguan', actions.doResume, (o) => o.paused()),
  onOrder(
    'supervisor',
    actions.doSupervise,
    (o) => o.allocated(),
    () => ({ level: 'listed', content: TOLD }),
  ),
  onOrder(
    'chengguan',
    actions.doSuperviseReply,
    (o) => o.supervised(),
    () => ({ content: TOLD }),
  ),
  onOrder(
    'supervisor',
    actions.doSuperviseAudit,
    (o) => o.accountedFor(),
    () => ({ result: 'return', opinion: TOLD }),
  ),
  onOrder(
    'supervisor',
    actions.doUrge,
    (o) => o.allocated(),
    () => ({ content: TOLD }),
  ),
]
