import { acts, orders, type CountMeasure } from './measure.ts'

/** What the centre answers for: deadlines of orders, its allocations, what it reports, and what comes back (domain 5.2). */
export const OF_CENTRE = {
  due: orders(
    'due',
    { zh: '应办结', en: 'Due' },
    {
      zh: '最后一次时限在期内且已到的工单；无效、并入他单、剔除按期率的除外，挂起或有待审申请的在办件待定',
      en: 'Orders whose last deadline lies in the period and has come; invalid, merged and excluded ones apart, open ones while their clock stands or a request waits',
    },
  ),
  due_met: orders(
    'due_met',
    { zh: '应办结中按时', en: 'Due, completed in time' },
    { zh: '其中在时限前办结的', en: 'Of those, completed by then' },
  ),
  due_missed: orders(
    'due_missed',
    { zh: '应办结中超期', en: 'Due, completed late or not' },
    { zh: '其中超期办结或仍未办结的', en: 'Of those, completed later or not yet' },
  ),
  still_open: {
    ...orders(
      'still_open',
      { zh: '尚未办结', en: 'Not completed yet' },
      {
        zh: '受理时间在期内、现在仍未办结的工单；单位：派入且尚未结束的',
        en: 'Orders received in the period that are still open now; department: allocations to it that have not ended',
      },
    ),
    live: true,
  },
  often_sent_back: orders(
    'often_sent_back',
    { zh: '多次退单', en: 'Sent back often' },
    {
      zh: '受理时间在期内、被退回3次以上的工单；单位：本单位主办的',
      en: 'Orders received in the period that were sent back three times or more; department: those that it leads',
    },
  ),
  dispatched: acts(
    'dispatched',
    { zh: '首次派单', en: 'First allocations' },
    { zh: '期内首次派出的工单', en: 'Orders allocated for the first time in the period' },
  ),
  dispatch_minutes: {
    ...acts(
      'dispatched',
      { zh: '派单时长（分钟）', en: 'Time to allocation, minutes' },
      { zh: '其中从受理到首次派单的办公时间之和', en: 'Of those, office minutes from receipt to the first allocation' },
    ),
    ...{ unit: 'minutes', of: 'wait_minutes' },
  },
  made: acts(
    'made',
    { zh: '派出次数', en: 'Allocations made' },
    {
      zh: '中心：期内派往承办单位的次数；单位：期内派给本单位且未收回的次数；经办人为派单的人',
      en: 'Centre: allocations to departments in the period; department: those to it that were not taken back; told of who made them',
    },
  ),
  misdirected: acts(
    'misdirected',
    { zh: '派单错误', en: 'Wrongly allocated' },
    {
      zh: '期内派出（派入）的派单中同意退回、审核认定派单错误的',
      en: 'Of the allocations of the period those that were given back because they were wrong',
    },
  ),
  backs_asked: acts(
    'backs_asked',
    { zh: '退单次数', en: 'Send-backs asked for' },
    { zh: '期内申请的退单，撤回的除外', en: 'Send-backs asked for in the period and not withdrawn' },
  ),
  reopened: acts(
    'reopened',
    { zh: '重办轮次', en: 'Further rounds' },
    {
      zh: '期内开始的重办轮次（上级退回、回访重办）；单位：派入的',
      en: 'Rounds that began in the period, by a return of the city or a call-back; department: those allocated to it',
    },
  ),
  reported: acts(
    'reported',
    { zh: '上报', en: 'Reported' },
    { zh: '期内上报、有上报时限的', en: 'Reports to the city in the period of which the deadline is known' },
  ),
  reported_in_time: acts(
    'reported_in_time',
    { zh: '按时上报', en: 'Reported in time' },
    { zh: '其中在上报时限前的', en: 'Of those, by then' },
  ),
  report_refused: acts(
    'report_refused',
    { zh: '上级驳回', en: 'Returned by the city' },
    { zh: '期内上报的，后来被上级退回重办的', en: 'Of what was reported in the period, what the city returned since' },
  ),
} as const satisfies Record<string, CountMeasure>
