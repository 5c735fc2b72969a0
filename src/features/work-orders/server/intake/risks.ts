import { riskListsOn } from '#features/sensitive-words/server/public.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { inRole } from '../../domain/notifications/addressees.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import type { LogLine } from '../../domain/lifecycle/facts.ts'
import type { Intake } from '../../domain/intake/intake.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import type { Order } from '../../domain/order/order.ts'
import { moreUrgent, riskIn, type Risk } from '../../domain/intake/risk.ts'
import type { ActionContext } from '../context.ts'
import { postAll, wordsOf } from '../notify.ts'
import { ORDER_SETTINGS } from '../settings.ts'

/** An order that comes in, and what of it tells of a danger. */
export interface Judged {
  readonly intake: Intake
  readonly risk: Risk | null
  /** What the history says of it. */
  readonly lines: readonly LogLine<LogKey>[]
}

/** Looks through what comes in for words of danger, and makes it as urgent as they are where the tenant wants that (domain 2.28). */
export function judgeRisks(ctx: Pick<ActionContext, 'kept' | 'clock'>, intakes: readonly Intake[]): Judged[] {
  const lists = riskListsOn(ctx.kept, dayOf(ctx.clock.now()))
  const sets = settingsOf(ctx.kept, ORDER_SETTINGS)['risk.urgency'] === 'set'
  return intakes.map((intake) => {
    const risk = intake.invalid_reason ? null : riskIn(intake, lists)
    if (!risk) return { intake, risk, lines: [] }
    const was = intake.urgency ?? 'normal'
    const urgency = sets ? moreUrgent(was, risk.urgency) : was
    const key = urgency === was ? 'risk_told' : 'risk_urgent'
    return { intake: { ...intake, urgency }, risk, lines: [{ key, params: { ...namesOf(risk), urgency } }] }
  })
}

const namesOf = ({ words, kinds }: Risk) => ({ words: words.join('、'), kinds: kinds.join('、') })

/** Tells the head of the centre of the orders that say a word of danger. */
export async function tellRisks(
  { db, supplier_id, kept, actor }: ActionContext,
  orders: readonly Order[],
  judged: readonly Judged[],
  at: { readonly now: Time; readonly centre_id: string },
): Promise<void> {
  const postings = orders.flatMap(({ id, order_no }, i) => {
    const { risk } = judged[i]!
    if (!risk) return []
    const about = { biz_type: 'order', biz_id: id, link: detailPath('all', id), occasion: `risk:${id}` }
    const words = wordsOf(kept, 'risk_found', { order_no, ...namesOf(risk) })
    return [{ ...about, ...words, urgent: risk.urgency !== 'normal', to: inRole(at.centre_id, 'center_leader') }]
  })
  await postAll(db, { supplier_id, now: at.now, by: actor.operator_id, postings })
}
