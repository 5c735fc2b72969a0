import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { aReply } from '#features/work-orders/testing/samples.ts'
import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { timeFromMs } from '#kernel/time.ts'
import type { SignedClient } from '#platform/testing/client.ts'

/** A call on its way, and what its order's history gets by it. */
interface Underway {
  readonly order_id: string | null
  readonly action: string
}

export const CLERKS = ['dispatcher', 'chengguan', 'reviewer', 'leader', 'supervisor', 'visitor'] as const
type Clerk = (typeof CLERKS)[number]

interface Acknowledged {
  readonly who: Clerk
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly key: string
  readonly data: unknown
}

/** Asked again until there is an answer: the program is away, restarting, or has the same call in hand. */
const TRY_AGAIN = new Set(['BUSY', 'INTERNAL', 'IN_PROGRESS', 'TOO_MANY', ''])
const MOST_TRIES = 1200

/**
 * Clerks who handle orders from entry to completion, each its own ones, and note what was acknowledged. Whoever gets no
 * answer asks again with the same key, as the browser does.
 */
export function office(
  people: Readonly<Record<Clerk, SignedClient>>,
  { dept_id, other_id, category_id }: { dept_id: string; other_id: string; category_id: string },
) {
  const histories = new Map<string, string[]>()
  const underway = new Set<Underway>()
  const figures = { acknowledged: 0, asked_again: 0 }
  let lately: Acknowledged | undefined
  let open = gate()
  let running = true
  let flying = 0
  open.resolve()

  async function insist<E extends Endpoint>(
    who: keyof typeof people,
    endpoint: E,
    input: CallOf<E>,
  ): Promise<OutputOf<E>> {
    const key = randomUUID()
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await open.promise
      if (tries) figures.asked_again++
      flying++
      const answer = await people[who]
        .ask(endpoint, input, { key })
        .catch(() => undefined)
        .finally(() => flying--)
      if (answer?.body.status) {
        lately = { who, endpoint, input, key, data: answer.body.data }
        return answer.body.data
      }
      if (answer && !TRY_AGAIN.has(answer.body.code ?? ''))
        throw new Error(`${who} ${endpoint.path}: ${answer.status} ${answer.body.code} ${answer.body.msg}`)
      await delay(50)
    }
    throw new Error(`${endpoint.path}: no answer`)
  }

  async function act<E extends Endpoint>(
    id: string,
    action: string,
    who: keyof typeof people,
    endpoint: E,
    input: Omit<CallOf<E>, 'id'>,
  ): Promise<void> {
    const call = { order_id: id, action }
    underway.add(call)
    await insist(who, endpoint, { id, ...input } as CallOf<E>)
    underway.delete(call)
    histories.get(id)!.push(action)
    figures.acknowledged++
  }

  async function enter(caller: object): Promise<string> {
    const call = { order_id: null, action: 'create' }
    underway.add(call)
    const intake = {
      content: '诉求人反映湖滨路夜市占道经营',
      appeal_type: 'consult',
      source_channel: 'phone',
      address: '湖滨路18号',
      ...caller,
    } as const
    const { id } = await insist('dispatcher', actions.complaintSave, intake)
    underway.delete(call)
    histories.set(id, ['create'])
    figures.acknowledged++
    return id
  }

  const allocate = (id: string, to: string) =>
    act(id, 'allocate', 'dispatcher', actions.doAllocate, { dept_id: to, category_id, opinion: '请按职责办理' })
  const reply = (id: string) => act(id, 'reply', 'chengguan', actions.doReply, aReply)

  /** One order's way, with a detour. */
  async function handle(detour: number): Promise<void> {
    // Whoever is to be called back has a number.
    const id = await enter(detour === 0 ? CALLER : { is_anonymous: 1 })
    if (detour === 1) {
      await allocate(id, other_id)
      await act(id, 'back_to_wait', 'leader', actions.doBackToWait, { reason: '派单有误' })
    }
    await allocate(id, dept_id)
    await act(id, 'sign', 'chengguan', actions.doSign, {})
    if (detour === 2) return sendBack(id)
    if (detour === 0)
      await act(id, 'contact', 'chengguan', actions.doContact, { ...CONTACT, at: timeFromMs(Date.now()) })
    await reply(id)
    if (detour === 3) {
      await act(id, 'withdraw', 'chengguan', actions.doReplyWithdraw, {})
      await reply(id)
    }
    if (detour === 4) {
      await act(id, 'reply_reject', 'reviewer', actions.doReplyNo, {
        reason_code: 'incomplete',
        opinion: '请补充处理时间和结果',
      })
      await reply(id)
    }
    await act(id, 'reply_approve', 'reviewer', actions.doReply, { reply_category: 'normal' })
    if (detour === 0) await act(id, 'visit', 'visitor', actions.doVisit, VISIT)
    if (detour !== 4) return
    // What counts in no figure was counted before.
    await act(id, 'exclude', 'supervisor', actions.doExclude, EXCLUSION)
    await act(id, 'exclude', 'leader', actions.doExcludeAudit, { result: 'approve', opinion: '情况属实' })
  }

  async function sendBack(id: string): Promise<void> {
    const reason = { reason_code: 'other', reason: '该事项不属于本单位职责范围' } as const
    await act(id, 'back', 'chengguan', actions.doBack, reason)
    const { back_id } = await insist('reviewer', getComplaintInfo, { id })
    await act(id, 'back_audit', 'reviewer', actions.doBackAudit, {
      back_id: back_id!,
      result: 'to_waiting',
      opinion: '同意退回重新派单',
    })
  }

  /** Whether the call that was acknowledged last is told the same again, whatever happened since. */
  async function isRemembered(): Promise<boolean> {
    if (!lately || lately.endpoint.method === 'GET') return true
    const { who, endpoint, input, key, data } = lately
    const { body } = await people[who].ask(endpoint, input, { key })
    return isDeepStrictEqual(body.data, data)
  }

  return {
    histories,
    isRemembered,
    underway,
    figures,
    /** Nobody asks until `goOn`; resolves when every call has ended. */
    async hold(): Promise<void> {
      open = gate()
      while (flying) await delay(5)
    },
    goOn: (): void => open.resolve(),
    finish: (): void => {
      running = false
    },
    async work(): Promise<void> {
      for (let detour = 0; running; detour = (detour + 1) % 5) await handle(detour)
    },
  }
}
export type Office = ReturnType<typeof office>

const CALLER = { caller_name: '王小明', caller_phone: '12500000018' }
const CONTACT = {
  person: '王小明',
  phone: '12500000018',
  channel: 'phone',
  result: 'contacted',
  note: '已电话联系诉求人，约定今晚到现场查看',
} as const
const VISIT = {
  call_result: 'connected',
  responded: 1,
  resolve_result: 'resolved',
  satisfaction: 5,
  opinion: '诉求人表示满意',
} as const
const EXCLUSION = { scope: 'all', reason_code: 'beyond_duty', reason: '诉求超出职责，已作解释' } as const

/** A promise and the way to keep it. */
function gate(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve!: () => void
  const promise = new Promise<void>((keep) => (resolve = keep))
  return { promise, resolve }
}
