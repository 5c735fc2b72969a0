import { CALENDAR } from '#features/calendar/server/public.ts'
import { addWorkdays } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'

const WORKDAYS = 15
const REQUESTS = [
  { days_ago: 26, kind: 'access', verified_by: 'id_card', content: '查阅本人历年诉求和答复', answer: '已当面提供副本' },
  { days_ago: 19, kind: 'delete', verified_by: 'call_back', content: '诉求已解决，请删除本人姓名和电话' },
  { days_ago: 4, kind: 'correct', verified_by: 'sms', content: '联系电话登记有误，请更正' },
] as const

/** What callers of the demo district asked about their own data. */
export async function seedRequests(trx: Trx, supplier_id: string, now: Time): Promise<void> {
  const calendar = (await keptNow(trx, supplier_id)).get(CALENDAR)
  const callers = await trx
    .selectFrom('complaint_order')
    .select(['caller_name as applicant', 'caller_phone as phone', 'caller_phone_h as phone_h'])
    .where('supplier_id', '=', supplier_id)
    .where('completed_at', 'is not', null)
    .where('caller_name', 'is not', null)
    .where('caller_phone', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(REQUESTS.length)
    .execute()
  const rows = callers.map((caller, i) => {
    const { days_ago, answer, ...asked } = { answer: undefined, ...REQUESTS[i]! }
    const received_on = addDays(dayOf(now), -days_ago)
    const due_on = addWorkdays(calendar, received_on, WORKDAYS)
    const closing = answer && {
      state: 'done' as const,
      result: answer,
      closed_at: `${addDays(received_on, 6)} 10:20:00`,
    }
    return { ...asked, ...caller, ...closing, supplier_id, received_on, due_on, created_at: `${received_on} 09:10:00` }
  })
  if (rows.length > 0) await trx.insertInto('pi_request').values(rows).execute()
}
