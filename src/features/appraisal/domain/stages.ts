import type { Message } from '#kernel/messages.ts'

/** Through which stages an order passes (domain 5.15). */
export const STAGES = {
  wait: { zh: '待派单', en: 'Waiting to be allocated' },
  sign: { zh: '签收', en: 'Signing' },
  contact: { zh: '首次联系', en: 'First contact' },
  handle: { zh: '办理', en: 'Handling' },
  review: { zh: '审核', en: 'Review' },
  visit: { zh: '回访', en: 'Call-back' },
} as const satisfies Record<string, Message>
export type Stage = keyof typeof STAGES

/** From which moment to which each is. */
export const STAGE_SPAN: Readonly<Record<Stage, Message>> = {
  wait: { zh: '受理到首次派单', en: 'From receipt to the first allocation' },
  sign: { zh: '派单到签收', en: 'From the allocation to the signature' },
  contact: { zh: '派单到首次联系诉求人', en: 'From the allocation to the first contact with the caller' },
  handle: {
    zh: '派单到答复，含签收和联系，挂起时间除外',
    en: 'From the allocation to the answer, signing and contact with it, pauses left out',
  },
  review: { zh: '答复到采纳', en: 'From the answer to its acceptance' },
  visit: { zh: '办结到首次接通回访', en: 'From completion to the first call-back that was answered' },
}

/** Office minutes of a stage: of how many orders they are known, and how they lie. */
export interface StageTime {
  readonly n: number
  readonly median: number
  readonly mean: number
  readonly p90: number
}

/** Weeks by which the pace is judged. */
export const PACE_DAYS = 28

/** What lies there, and what came and went in some working days. */
export interface Backlog {
  readonly open: number
  readonly came: number
  readonly went: number
}

/** Working days until what lies there is done at the pace of so many working days; never where more comes than goes. */
export function daysToClear({ open, came, went }: Backlog, workdays: number): number | 'never' {
  if (open === 0) return 0
  if (went === 0 || came > went) return 'never'
  return Math.ceil((10 * open * workdays) / went) / 10
}
