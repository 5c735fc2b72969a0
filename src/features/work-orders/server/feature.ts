import { defineFeature } from '#platform/feature.ts'

import * as access from '../contract/access.ts'
import * as actions from '../contract/actions.ts'
import * as attachments from '../contract/attachments.ts'
import * as callers from '../contract/callers.ts'
import * as clocks from '../contract/clocks.ts'
import * as cases from '../contract/cases.ts'
import * as deleted from '../contract/deleted.ts'
import * as detail from '../contract/detail.ts'
import * as explain from '../contract/explain.ts'
import * as exports from '../contract/exports.ts'
import * as follows from '../contract/follows.ts'
import * as followups from '../contract/followups.ts'
import * as limitRules from '../contract/limit-rules.ts'
import * as list from '../contract/list.ts'
import * as macros from '../contract/macros.ts'
import * as messageTemplates from '../contract/message-templates.ts'
import * as notices from '../contract/notices.ts'
import * as notes from '../contract/notes.ts'
import * as replies from '../contract/preview-reply.ts'
import * as ratings from '../contract/ratings.ts'
import * as recount from '../contract/recount.ts'
import * as autoDispatch from '../contract/auto-dispatch.ts'
import { autoDispatchJob } from './auto/auto-dispatch-job.ts'
import * as proposals from '../contract/proposals.ts'
import * as rehearsal from '../contract/rehearsal.ts'
import * as repeats from '../contract/repeats.ts'
import * as similar from '../contract/similar.ts'
import * as suggest from '../contract/suggest.ts'
import * as unmasking from '../contract/unmasking.ts'
import * as writers from '../contract/writers.ts'
import { ORDER_DICTIONARIES } from '../domain/order/dictionaries.ts'
import { LOGGED_AS } from '../domain/lifecycle/logged-as.ts'
import { limitRuleRows } from './limits/built-ins.ts'
import { messageTemplateRows } from './notices/templates.ts'
import { accessExport } from './access/access-list.ts'
import { purgeAccessJob } from './access/purge.ts'
import { findCasesJob } from './cases/find-cases.ts'
import { ORDER_LISTS } from './lists/list-address.ts'
import { dayExport, progressExport } from './lists/day-export.ts'
import { ordersExport, plainExport } from './lists/order-export.ts'
import { orderGrants } from './grants.ts'
import { resumePausedJob, superviseOverdueJob } from './actions/by-itself.ts'
import { tellFollowersJob } from './follows.ts'
import { keepDayCountersJob } from './counters/day-counters.ts'
import { endRatingsJob } from './end-ratings.ts'
import { endVisitsJob, foldCountersJob, hashSecondPhonesJob, recountJob } from './jobs.ts'
import { recountDuesJob } from './recount/recount.ts'
import { workOrderRoutes } from './routes.ts'
import { NOTIFY_SETTINGS } from './notify.ts'
import { RETENTION_SETTINGS } from './retention-settings.ts'
import { archiveHistoryJob } from './store/history-archive.ts'
import { divideHistoryJob } from './store/history-parts.ts'
import { remindFollowUpsJob } from './followups/remind.ts'
import { digestJob, remindJob } from './reminders.ts'
import { ORDER_SETTINGS } from './settings.ts'
import { learnDispatchJob } from './suggest/learn-job.ts'

/** The heart: lifecycle, clocks, queues, counters, lists, history and files of orders. */
export const workOrders = defineFeature({
  name: 'work-orders',
  title: { zh: '工单', en: 'Work orders' },
  contracts: [
    ...[access, actions, attachments, callers, cases, clocks, deleted, limitRules],
    ...[explain, exports, follows, followups],

    ...[detail, list, macros, messageTemplates, notes, notices, autoDispatch, proposals, recount, rehearsal, repeats],
    ...[ratings, replies, similar, suggest, unmasking, writers],
  ],
  routes: workOrderRoutes,
  logged: LOGGED_AS,
  jobs: [
    ...[
      ordersExport.job,
      plainExport.job,
      dayExport.job,
      progressExport.job,
      foldCountersJob,
      hashSecondPhonesJob,
      recountJob,
      keepDayCountersJob,
    ],
    ...[accessExport.job, purgeAccessJob, findCasesJob, learnDispatchJob],
    tellFollowersJob,
    ...[
      endVisitsJob,
      endRatingsJob,
      resumePausedJob,
      superviseOverdueJob,
      autoDispatchJob,
      recountDuesJob,
      remindJob,
      digestJob,
    ],
    ...[remindFollowUpsJob, divideHistoryJob, archiveHistoryJob],
  ],
  grants: orderGrants,
  lists: ORDER_LISTS,
  dictionaries: ORDER_DICTIONARIES,
  builtIns: [limitRuleRows, messageTemplateRows],
  settings: { ...ORDER_SETTINGS, ...NOTIFY_SETTINGS, ...RETENTION_SETTINGS },
  tables: [
    'message_template',
    'order_counter_day',
    'complaint_order',
    'allocation',
    'assist_order',
    'contact_record',
    'order_back',
    'order_reply',
    'order_report',
    'order_round',
    'order_supervise',
    'order_supervise_step',
    'order_urge',
    'order_delay',
    'order_pause',
    'order_visit',
    'order_followup',
    'order_instruction',
    'order_log',
    'order_history',
    'order_log_archive',
    'order_log_removal',
    'order_mention',
    'order_counter',
    'order_counter_delta',
    'order_dept',
    'order_no_counter',
    'order_search',
    'limit_rule',
    'order_writer',
    'order_viewer',
    'order_follow',
    'order_access',
    'orders_shown',
    'unmask_stop',
    'caller_profile',
    'collective_case',
    'dispatch_word',
    'dispatch_outcome',
    'dispatch_answer',
    'dispatch_auto',
    'dispatch_learning',
  ],
  reads: [
    'area',
    'attachment',
    'audit_log',
    'category',
    'citizen_session',
    'department',
    'dispatch_catalogue',
    'dispatch_rule',
    'export_job',
    'operator',
    'person',
    'person_post',
    'register_user',
    'role',
    'supplier',
  ],
})
