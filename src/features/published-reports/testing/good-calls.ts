import { addDays, dayOf } from '#kernel/time.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** Of another day each time: a report stands once. */
const ofSomeDay = async ({ db, clock }: Bench) => {
  const { n } = await db
    .selectFrom('published_report')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const day = addDays(dayOf(clock.now()), -1 - Number(n))
  return { report: 'undertake', title: '承办情况', period: 'day', day }
}
const one = async (bench: Bench) => {
  const { id } = await done<{ id: string }>(bench, 'chengguan_admin', contract.reportPublish, await ofSomeDay(bench))
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan_admin', contract.publishedList),
    ...[contract.publishedInfo, contract.publishedNow, contract.publishedFile].map((endpoint) =>
      call('chengguan_admin', endpoint, one),
    ),
    call('chengguan_admin', contract.reportPublish, ofSomeDay),
    call('chengguan_admin', contract.publishedWithdraw, async (bench) => ({
      ...(await one(bench)),
      reason: '数据口径有误，核实后重新发布',
    })),
  ],
}
