import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { PublicContext, RequestContext } from '#platform/http/request-context.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { AGREEMENT_ERRORS } from '../errors.ts'
import { cleanHtml, saysSomething } from './clean-html.ts'
import { inForce } from './in-force.ts'

const SORTS = { newest: descending(key('agreement.id', 'bigint')) } satisfies Record<string, Sort>

export async function manageAgreements(
  { kind, status, ...input }: InputOf<typeof contract.agreementManage>,
  ctx: RequestContext,
) {
  const found = recordsOf(ctx, 'agreement')
    .select(['agreement.id', 'agreement.kind', 'agreement.title', 'agreement.version_no', 'agreement.content'])
    .select(['agreement.need_consent', 'agreement.status', 'agreement.published_at', 'agreement.version'])
    .select(
      sql<number>`(select count(*)::int from agreement_consent c where c.supplier_id = agreement.supplier_id
        and c.agreement_id = agreement.id)`.as('consents'),
    )
    .$if(kind !== undefined, (all) => all.where('agreement.kind', '=', kind!))
    .$if(status !== undefined, (all) => all.where('agreement.status', '=', status!))
  const page = await paginate(found, SORTS, input)
  return { ...page, rows: page.rows.map((row) => ({ ...row, content: cleanHtml(row.content) })) }
}

export async function saveAgreement(
  { id, version, content, need_consent, ...given }: InputOf<typeof contract.agreementSave>,
  ctx: RequestContext,
) {
  if (id) await holdDraft(ctx, id)
  const clean = cleanHtml(content)
  if (!saysSomething(clean)) failField('content', CONTENT, EMPTY)
  return saveRecord(
    ctx,
    'agreement',
    { id, version },
    { ...given, need_consent: need_consent === 1, content: clean },
  ).catch(versionTaken)
}

/** From now on this one is in force; the one before stays as it was, with who agreed to it. */
export async function publishAgreement(
  { id, version }: InputOf<typeof contract.agreementPublish>,
  ctx: RequestContext,
) {
  const { db, supplier_id, clock, actor } = ctx
  const { kind } = await holdDraft(ctx, id)
  await db
    .updateTable('agreement')
    .set({ status: 'archived' })
    .where('supplier_id', '=', supplier_id)
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .execute()
  const published = { status: 'published', published_at: clock.now(), published_by: actor.operator_id } as const
  await changeRecord(ctx, 'agreement', { id, version }, published)
  ctx.audit({ risk: 'high' })
  return { id }
}

export async function removeAgreement(seen: InputOf<typeof contract.agreementDel>, ctx: RequestContext) {
  await holdDraft(ctx, seen.id)
  return removeRecord(ctx, 'agreement', seen)
}

/** The agreement in force of a kind; of a tenant that has none, nothing. */
export async function showAgreement(
  { kind }: InputOf<typeof contract.agreementShown>,
  { db, supplier_id }: PublicContext,
): Promise<OutputOf<typeof contract.agreementShown>> {
  return { agreement: supplier_id === null ? null : await inForce(db, supplier_id, kind) }
}

/** A draft, held until the call ends, so that nothing slips into a version while it is published. */
async function holdDraft(ctx: RequestContext, id: string) {
  // Two versions of a kind are published one after the other.
  await takeTurn(ctx.db, 'agreement', ctx.supplier_id)
  const found = await recordsOf(ctx, 'agreement')
    .select(['kind', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail(ERRORS.NOT_FOUND)
  if (found.status !== 'draft') fail(AGREEMENT_ERRORS.AGREEMENT_PUBLISHED)
  return found
}

const versionTaken = onViolation({
  agreement_version_u: () => fail(AGREEMENT_ERRORS.AGREEMENT_VERSION_TAKEN, {}, 'version_no'),
})

const CONTENT = { zh: '正文', en: 'Text' }
const EMPTY = { zh: '请填写正文', en: 'it says nothing' }
