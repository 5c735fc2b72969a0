import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Language, Params } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { ClockExplanation } from '../../domain/clocks/explanation.ts'
import { explanationText } from '../../domain/clocks/explanation.ts'
import { FOR_ALL } from '../../domain/knowledge.ts'
import type { LogKey } from '../../domain/log-texts.ts'
import { logText } from '../../domain/log-texts.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { opened } from '../store/sealed.ts'
import type { Process } from './order-process.ts'

type Phone = (sealedPhone: string | null) => string | null

export const explain = (language: Language, explanation: unknown): string =>
  explanation ? explanationText(language, explanation as ClockExplanation) : ''

/** The records of an order as they are read: texts and numbers masked, deadlines explained, lines in the reader's language. */
export function presentProcess(process: Process, { keys, language }: RequestContext) {
  const phone: Phone = (sealedPhone) => maskPhone(opened(keys, sealedPhone))
  return {
    ...process,
    logs: process.logs.map((log) => presentLine(log, language)),
    allocations: process.allocations.map(({ due_at, due_explained, ...a }) => ({
      ...maskTexts(a, 'opinion'),
      due: { due_at, text: explain(language, due_explained) },
    })),
    replies: process.replies.map((reply) => presentReply(reply, phone)),
    contacts: process.contacts.map((c) => ({
      ...maskTexts(c, 'note'),
      person: maskName(c.person)!,
      phone: phone(c.phone),
    })),
    backs: process.backs.map((b) => maskTexts(b, 'reason', 'basis', 'suggest_unit', 'late_reason', 'audit_opinion')),
    assists: process.assists.map(({ dept_id: _, from_dept_id: __, ...x }) => maskTexts(x, 'task', 'content')),
    instructions: process.instructions.map(({ dept_id, ...row }) => ({
      ...maskTexts(row, 'content'),
      answered: isAnswered({ id: row.id, dept_id }, process.logs),
    })),
    urges: process.urges.map(({ dept_id: _, ...urge }) => maskTexts(urge, 'content')),
    visits: process.visits.map((v) => maskTexts(v, 'opinion')),
    unmaskings: process.unmaskings.map((u) => maskTexts(u, 'note')),
    reports: process.reports.map((p) => maskTexts(p, 'content')),
    supervisions: process.supervisions.map(({ payload, ...v }) =>
      maskTexts({ ...v, content: textOf(language, v.content, payload) }, 'content'),
    ),
  }
}

/** By a note that everybody on the order reads; told from the lines that the reader knows. */
const isAnswered = ({ id, dept_id }: { id: string; dept_id: string | null }, logs: Process['logs']): boolean =>
  logs.some(
    (line) =>
      line.is_note === 1 && line.visible_to === FOR_ALL && line.dept_id === dept_id && BigInt(line.id) > BigInt(id),
  )

const presentLine = ({ payload, dept_id: _, visible_to, ...log }: Process['logs'][number], language: Language) => ({
  ...log,
  scope: visible_to === FOR_ALL ? ('all' as const) : ('unit' as const),
  text: textOf(language, log.text, payload),
  said: log.is_note ? saidIn(payload) : null,
})

/** What was written in a note. */
const saidIn = (payload: unknown): string | null => {
  const note = (payload as { params?: Params }).params?.['note']
  return typeof note === 'string' ? note : null
}

const presentReply = (reply: Process['replies'][number], phone: Phone) => ({
  ...maskTexts(
    reply,
    'content',
    'edited_content',
    'unresolved_reason',
    'category_basis',
    'public_reply',
    'review_opinion',
  ),
  contact_person: maskName(reply.contact_person),
  contact_phone: phone(reply.contact_phone),
  handler_phone: phone(reply.handler_phone),
})

function textOf(language: Language, stored: string, payload: unknown): string {
  const { key, params } = payload as { key?: LogKey; params?: Params }
  return language !== 'zh' && key ? logText(language, key, params) : stored
}
