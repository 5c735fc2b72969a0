import type { Day } from '#kernel/time.ts'

/** What people may ask about their own data (domain 7.2, PIPL 44–47). */
export const REQUEST_KIND = {
  access: { zh: '查阅', en: 'Access' },
  copy: { zh: '复制', en: 'Copy' },
  correct: { zh: '更正补充', en: 'Correction' },
  delete: { zh: '删除', en: 'Deletion' },
} as const
export type RequestKind = keyof typeof REQUEST_KIND

/** How it was made sure who asks. */
export const VERIFIED_BY = {
  id_card: { zh: '当面核对证件', en: 'ID card, in person' },
  call_back: { zh: '回拨本人号码', en: 'Called back on their number' },
  sms: { zh: '短信验证码', en: 'Code by SMS' },
  agent: { zh: '受托人凭委托书', en: 'Agent with a written authority' },
} as const

export const REQUEST_STATE = {
  open: { zh: '办理中', en: 'Open' },
  done: { zh: '已办结', en: 'Done' },
  refused: { zh: '不予办理', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const
export type RequestState = keyof typeof REQUEST_STATE

/** Answered within so many working days after the day on which it came in (domain 7.2). */
export const DUE_WORKDAYS = 15
const SOON_WORKDAYS = 3

type EraseState = 'proposed' | 'approved'

interface Request {
  readonly state: RequestState
  readonly erase_state: EraseState | null
}

/** What the answer of a request lacks, as the field that it lacks it in; null when it can be closed like this. */
export function lackOf(
  present: Request,
  given: { readonly state: RequestState; readonly result: string; readonly basis: string },
): 'closed' | 'erasing' | 'result' | 'basis' | null {
  if (present.state !== 'open') return 'closed'
  if (given.state === 'open') return null
  if (present.erase_state !== null) return 'erasing'
  if (given.state !== 'withdrawn' && given.result.length < 2) return 'result'
  return given.state === 'refused' && given.basis.length < 2 ? 'basis' : null
}

/** Who may do what about the erasure now: one proposes, another decides (domain 7.2.1). */
export function erasureSteps(
  {
    state,
    erase_state,
    kind,
    proposed_by,
  }: Request & { readonly kind: RequestKind; readonly proposed_by: string | null },
  operator_id: string,
): { readonly propose: boolean; readonly decide: boolean } {
  const open = state === 'open'
  return {
    propose: open && kind === 'delete' && erase_state === null,
    decide: open && erase_state === 'proposed' && proposed_by !== operator_id,
  }
}

export type Urgency = 'late' | 'soon' | 'calm'
/** How late an open request is, by the working days that are left. */
export const urgencyOf = (due_on: Day, today: Day, workdaysLeft: number): Urgency =>
  today > due_on ? 'late' : workdaysLeft <= SOON_WORKDAYS ? 'soon' : 'calm'
