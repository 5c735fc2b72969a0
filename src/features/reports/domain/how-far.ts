import type { Aged, Reached } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import { both, type StockMeasure } from './measure.ts'

const aged = <const S extends Aged>(stock: S, zh: string, en: string) =>
  ({
    ...{ sums: 'stock', unit: 'acts', stock, title: both({ zh, en }) },
    formula: {
      zh: `此刻未办结的工单（单位：派单）中，${zh}受理（派入）的，按自然日计`,
      en: `What is open just now (of a department: its allocations), received or allocated ${en.toLowerCase()}, in calendar days`,
    },
  }) as const satisfies StockMeasure

const BY_THE_END = {
  zh: '期内受理的工单（单位：期内派入的）中，到期末（进行中的期间到此刻）',
  en: 'Of what was received in the period (department: allocated to it), by its end or by now ',
}
const reached = <const S extends Reached>(stock: S, title: Message, formula: Message) =>
  ({
    ...{ sums: 'stock', unit: 'acts', stock, title: both(title) },
    formula: { zh: BY_THE_END.zh + formula.zh, en: BY_THE_END.en + formula.en },
  }) as const satisfies StockMeasure

/** How long ago what is open came in, and how far what came in has got (domain 5.10). */
export const HOW_FAR = {
  aged_today: aged('aged_today', '今日', 'Today'),
  aged_three: aged('aged_three', '1至3天前', '1–3 days ago'),
  aged_week: aged('aged_week', '4至7天前', '4–7 days ago'),
  aged_half: aged('aged_half', '8至15天前', '8–15 days ago'),
  aged_month: aged('aged_month', '16至30天前', '16–30 days ago'),
  aged_more: aged('aged_more', '30天以前', 'Over 30 days ago'),
  reached_allocated: reached(
    'reached_allocated',
    { zh: '已派单', en: 'Allocated' },
    { zh: '已派往承办单位的', en: 'allocated to a department' },
  ),
  reached_signed: reached('reached_signed', { zh: '已签收', en: 'Signed' }, { zh: '已签收的', en: 'signed' }),
  reached_contacted: reached(
    'reached_contacted',
    { zh: '已联系', en: 'Contacted' },
    { zh: '已联系诉求人的', en: 'whose caller was contacted' },
  ),
  reached_replied: reached(
    'reached_replied',
    { zh: '已回复', en: 'Answered' },
    { zh: '承办单位已回复的，以最近一次回复计', en: 'answered by a department, by the latest answer' },
  ),
  reached_completed: reached(
    'reached_completed',
    { zh: '回复办结', en: 'Completed by reply' },
    {
      zh: '经承办单位回复办结的，中心直办的除外',
      en: 'completed by the answer of a department; settled by the centre itself apart',
    },
  ),
} as const satisfies Record<Aged | Reached, StockMeasure>
