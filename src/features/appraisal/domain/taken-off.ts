import type { Weights } from '#features/reports/domain/public.ts'
import type { ExclusionScope } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

/** What takes something off a score, and by which exclusion it would be taken out of it (domain 5.13). */
export const TAKEN_OFF = {
  not_contacted: { zh: '未联系诉求人', en: 'Caller not contacted', scope: 'all' },
  unsolved: { zh: '未解决', en: 'Not solved', scope: 'solve' },
  partly: { zh: '部分解决', en: 'Partly solved', scope: 'solve' },
  poor_mark: { zh: '评价不满意', en: 'Poor mark', scope: 'satisfaction' },
  late: { zh: '未按时答复', en: 'Not answered in time', scope: 'late' },
  back_refused: { zh: '退单未获同意', en: 'Send-back refused', scope: 'back' },
} as const satisfies Record<string, Message & { readonly scope: ExclusionScope }>
export type TakenOff = keyof typeof TAKEN_OFF

/** Marks that count less than in full. */
export const poorMarks = (weights: Weights): number[] =>
  ([1, 2, 3, 4, 5] as const).filter((mark) => weights[`mark_${mark}`] < 100)
