import { NOT_SHOWN, hides } from '#kernel/field-rights.ts'
import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Language, Params } from '#kernel/messages.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Say } from '#kernel/own-words.ts'
import { minutes } from '#kernel/time.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { ClockExplanation } from '../../domain/clocks/explanation.ts'
import { explanationText } from '../../domain/clocks/explanation.ts'
import { NOTE_REMOVED } from '../../messages.ts'
import { whyNotRemovable } from '../../domain/rights/note-removal.ts'
import { FOR_ALL } from '../../domain/rights/knowledge.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import { lineWithoutWords, logText } from '../../domain/lifecycle/log-texts.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { shownFields, shownRecords } from '../knowledge/shown-fields.ts'
import { opened } from '../store/sealed.ts'
import type { Process } from './order-process.ts'

type Phone = (sealedPhone: string | null) => string | null

export const explain = (language: Language, explanation: unknown): string =>
  explanation ? explanationText(language, explanation as ClockExplanation) : ''

/** The records of an order as they are read: texts and numbers masked, deadlines explained, lines in the reader's language. */
export const presentProcess = (process: Process, ctx: RequestContext) => shownRecords(processOf(process, ctx), ctx)

function processOf(process: Process, ctx: RequestContext) {
  const { actor, keys, language } = ctx
  const say = saying(ctx)
  const phone: Phone = (sealedPhone) => maskPhone(opened(keys, sealedPhone))
  return {
    ...process,
    logs: process.logs.map((log) => presentLine(log, { actor, language, say })),
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
    assists: process.assists.map((x) => ({
      ...maskTexts(x, 'task', 'refuse_reason', 'opinion', 'content', 'rating_word', 'rating_answer'),
      own: x.dept_id === actor.dept_id,
    })),
    instructions: process.instructions.map(({ dept_id, ...row }) => ({
      ...maskTexts(row, 'content'),
      answered: isAnswered({ id: row.id, dept_id }, process.logs),
    })),
    delays: process.delays.map(({ allocation_id: _, ...delay }) => maskTexts(delay, 'reason', 'audit_opinion')),
    pauses: process.pauses.map(({ allocation_id: _, ...pause }) => maskTexts(pause, 'reason', 'audit_opinion')),
    urges: process.urges.map(({ dept_id: _, ...urge }) => maskTexts(urge, 'content')),
    visits: process.visits.map((v) => maskTexts(v, 'opinion')),
    unmaskings: process.unmaskings.map((u) => maskTexts(u, 'note')),
    reports: process.reports.map((p) => maskTexts(p, 'content')),
    supervisions: process.supervisions.map(({ payload, ...v }) => ({
      ...maskTexts({ ...v, content: textOf(language, say, v.content, payload) }, 'content'),
      // The first says what the supervision itself says.
      steps: v.steps.slice(1).map((step) => shownFields(maskTexts(step, 'content'), 'steps', ctx)),
    })),
  }
}

/** By a note that everybody on the order reads; told from the lines that the reader knows. */
const isAnswered = ({ id, dept_id }: { id: string; dept_id: string | null }, logs: Process['logs']): boolean =>
  logs.some(
    (line) =>
      line.is_note === 1 && line.visible_to === FOR_ALL && line.dept_id === dept_id && BigInt(line.id) > BigInt(id),
  )

type Line = Process['logs'][number]
/** A note that was removed says by whom and when in the place of what it said. */
function presentLine(
  { payload, dept_id: _, from_dept_id: _from, to_dept_id: _to, visible_to, removed_by, removed_at, ...log }: Line,
  { actor, language, say }: Pick<RequestContext, 'actor' | 'language'> & { say: Say },
) {
  const scope = visible_to === FOR_ALL ? ('all' as const) : ('unit' as const)
  if (removed_by !== null) {
    const text = translate(language, NOTE_REMOVED, { name: removed_by, time: minutes(removed_at) })
    return { ...log, scope, text, said: null, attachments: [], removable: false }
  }
  const removable = whyNotRemovable(log.action, actor) === null
  const text = hides(actor, 'opinions') ? bareLine(language, say, payload) : textOf(language, say, log.text, payload)
  return { ...log, scope, text, said: saidIn(log.is_note, payload), removable }
}

/** What was written in a note. */
const saidIn = (is_note: 0 | 1, payload: unknown): string | null => {
  const note = is_note ? (payload as { params?: Params }).params?.['note'] : null
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

/** A line without what somebody wrote in it. */
function bareLine(language: Language, say: Say, payload: unknown): string {
  const mark = translate(language, NOT_SHOWN)
  const { key, params } = payload as { key?: LogKey; params?: Params }
  return key ? lineWithoutWords(say, key, { params, mark }) : mark
}

function textOf(language: Language, say: Say, stored: string, payload: unknown): string {
  const { key, params } = payload as { key?: LogKey; params?: Params }
  return language !== 'zh' && key ? logText(say, key, params) : stored
}
