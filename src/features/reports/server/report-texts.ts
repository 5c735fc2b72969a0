import { createHash } from 'node:crypto'

import { centreOf } from '#features/organisation/server/public.ts'
import { seesAll } from '#features/work-orders/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { periodOf } from '#kernel/period.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { PartsAnswer, reportTextSave } from '../contract.ts'
import { analysisOf } from '../domain/analysis.ts'
import { COMPENDIA, type Compendium } from '../domain/compendium.ts'
import { addUp } from '../domain/measures.ts'
import type { Reader } from './read-report.ts'

/** Of the centre all people have one report, of a department its own have. */
const whoseOf = ({ actor, kept }: Pick<Reader, 'actor' | 'kept'>): string =>
  seesAll(actor) ? centreOf(kept).id : actor.dept_id

interface Named {
  readonly report: string
  readonly from: Day
}
const textsOf = (ctx: Pick<Reader, 'db' | 'actor' | 'kept'>, { report, from }: Named) =>
  recordsOf({ db: ctx.db, supplier_id: ctx.actor.supplier_id }, 'report_text')
    .where('report_text.report', '=', report)
    .where('report_text.from_on', '=', from)
    .where('report_text.dept_id', '=', whoseOf(ctx))

/** The same report with its texts: as it writes them of its figures, and as somebody left them. */
export async function withTexts(ctx: Reader, { key, parts }: Compendium, answer: PartsAnswer): Promise<PartsAnswer> {
  const texts = parts.filter(({ kind }) => kind === 'text')
  if (texts.length === 0) return answer
  const rows = await textsOf(ctx, { report: key, from: answer.period.from })
    .leftJoin('operator as p', (join) => sameTenant(join, 'p.id', 'report_text.updated_by'))
    .select(['part', 'text', 'basis', 'report_text.version', 'report_text.updated_at', 'p.nick_name'])
    .execute()
  const written = new Map(rows.map((row) => [row.part, row]))
  const side = seesAll(ctx.actor) ? ('centre' as const) : ('unit' as const)
  const basis = basisOf(answer)
  const suggested = analysisOf({ ...answer, side, today: dayOf(answer.at) }, saying(ctx))
  const told = texts.map((part) => {
    const row = written.get(part.key)
    const { text = '', version = 0 } = row ?? {}
    const edited =
      row && text ? { at: row.updated_at ?? '', by: row.nick_name ?? '', outdated: row.basis !== basis } : null
    return [part.key, { text: text || suggested, suggested, basis, version, edited }] as const
  })
  return { ...answer, texts: Object.fromEntries(told) }
}

/** The totals that a text was written beside: when they are others, it may say what no longer is. */
function basisOf({ parts }: PartsAnswer): string {
  const totals = addUp((parts['by_day']?.rows ?? []).map(({ counts }) => counts))
  const sorted = Object.entries(totals).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
}

/** ReportTextSave: empty is as the report writes it; a number that somebody writes into it is kept masked. */
export async function saveText(
  { report, part, day, text, basis, version }: InputOf<typeof reportTextSave>,
  ctx: RequestContext,
): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  const { period, parts } = COMPENDIA.find(({ key }) => key === report)!
  if (!parts.some(({ key, kind }) => key === part && kind === 'text')) fail(ERRORS.NOT_FOUND)
  const { from } = periodOf(period, day)
  // Two who write the same text at once: the second meets the row of the first.
  await db
    .insertInto('report_text')
    .values({
      ...{ supplier_id, report, part, from_on: from, dept_id: whoseOf(ctx) },
      ...{ created_at: clock.now(), created_by: actor.operator_id },
    })
    .onConflict((there) =>
      there
        .columns(['supplier_id', 'report', 'from_on', 'dept_id', 'part'])
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .execute()
  const { id } = await textsOf(ctx, { report, from }).select('id').where('part', '=', part).executeTakeFirstOrThrow()
  await changeRecord(ctx, 'report_text', { id, version }, { text: maskText(text), basis })
  return null
}
