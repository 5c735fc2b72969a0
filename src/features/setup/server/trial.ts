import { allocatable } from '#features/organisation/server/public.ts'
import {
  complaintSave,
  createOrders,
  doAllocate,
  doBackAudit,
  doReply,
  doSign,
  DISPATCHERS,
  HANDLERS,
  performAction,
  REVIEWERS,
} from '#features/work-orders/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { AppError, fail, refusalText } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { holdsOn } from '#platform/db/validity.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { standsFor } from '#platform/sessions/find-actor.ts'
import { sql } from 'kysely'

import type { setupTrial } from '../contract.ts'
import { TRIAL_KEYS, type TrialStep } from '../domain/trial.ts'
import { TRIAL_ERRORS } from '../errors.ts'
import { signsInOn } from './read-facts.ts'

type Told = OutputOf<typeof setupTrial>['steps'][number]

/**
 * An order goes its whole way by the real actions and the accounts that there are, and is rolled back: it stands in no list
 * and no figure, has no number, and tells nobody (decision 0207).
 */
export async function tryOrder(_input: object, ctx: RequestContext): Promise<OutputOf<typeof setupTrial>> {
  await sql`savepoint before_trial`.execute(ctx.db)
  const trial: Trial = { ctx, id: '', department: null }
  const steps: Told[] = []
  for (const key of TRIAL_KEYS)
    steps.push(steps.every(({ state }) => state === 'done') ? await attempt(trial, key) : reached(key))
  await sql`rollback to savepoint before_trial`.execute(ctx.db)
  ctx.audit({ after: { done: steps.filter(({ state }) => state === 'done').length } })
  return { steps }
}

interface Trial {
  readonly ctx: RequestContext
  id: string
  /** Who answers for the department that the order goes to. */
  department: Actor | null
}

const reached = (key: TrialStep): Told => ({ key, state: 'waiting', who: '', why: '' })

async function attempt(trial: Trial, key: TrialStep): Promise<Told> {
  const needed = WHO[key]
  const actor = (needed === UNIT && trial.department) || (await findWhoMay(trial.ctx, needed))
  const who = actor ? `${actor.nick_name}（${actor.dept_name}）` : ''
  try {
    if (!actor) return fail(TRIAL_ERRORS.TRIAL_NOBODY)
    await DEEDS[key](trial, actor)
    return { key, state: 'done', who, why: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { key, state: 'failed', who, why: refusalText(trial.ctx.language, error.refusal) }
  }
}

/** On which level, as whom and with which calls somebody takes a step. */
interface Needed {
  readonly level: '1' | '2'
  readonly as: readonly string[]
  readonly calls: readonly Endpoint[]
}
const UNIT: Needed = { level: '2', as: HANDLERS, calls: [doSign, doReply] }
const WHO: Readonly<Record<TrialStep, Needed>> = {
  enter: { level: '1', as: DISPATCHERS, calls: [complaintSave] },
  allocate: { level: '1', as: DISPATCHERS, calls: [doAllocate] },
  sign: UNIT,
  reply: UNIT,
  approve: { level: '1', as: REVIEWERS, calls: [doReply, doBackAudit] },
}

const DEEDS: Readonly<Record<TrialStep, (trial: Trial, actor: Actor) => Promise<void>>> = {
  async enter(trial, actor) {
    const { ctx } = trial
    const intake = {
      ...{ title: '试派工单', content: '这是一张试派工单，检查后自动撤销。', appeal_type: 'consult' as const },
      ...{ source_channel: 'phone' as const, is_anonymous: 1 as const, received_at: ctx.clock.now() },
      ...{ category_id: await getCategory(ctx), address: '试派' },
    }
    const [created] = await createOrders({ ...ctx, actor }, [intake], () => ({ key: 'create' }))
    trial.id = created!.id
  },
  async allocate(trial, actor) {
    trial.department = (await findWhoMay(trial.ctx, UNIT)) ?? fail(TRIAL_ERRORS.TRIAL_NOBODY)
    const { dept_id } = trial.department
    await act(trial, actor, 'DoAllocate', { dept_id, opinion: '试派，请按职责办理。' })
  },
  sign: (trial, actor) => act(trial, actor, 'DoSign', {}),
  reply: (trial, actor) =>
    act(trial, actor, 'DoReply', {
      ...{ content: '您好，您咨询的事项已经核实并答复，感谢您的理解与支持。', is_true: 'yes' },
      ...{ contact_status: 'anonymous', resolve_status: 'resolved', reply_category: 'normal' },
      ...{ handler_name: actor.nick_name, handler_phone: '12300000000', attachments: [] },
    }),
  approve: (trial, actor) => act(trial, actor, 'DoReply', { reply_category: 'normal', opinion: '同意。' }),
}

const act = async ({ ctx, id }: Trial, actor: Actor, call: Parameters<typeof performAction>[1], input: object) =>
  void (await performAction({ ...ctx, actor }, call, { ...input, id }))

async function getCategory({ db, supplier_id, clock }: RequestContext): Promise<string> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('level', '=', 3)
    .where(holdsOn('category', dayOf(clock.now())))
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? fail(TRIAL_ERRORS.TRIAL_NO_CATEGORY)
}

/** The first account that works so and is granted all of these calls; the one for setting up is none of them. */
async function findWhoMay(
  { db, supplier_id, clock }: RequestContext,
  { level, as, calls }: Needed,
): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    select o.supplier_id, o.id as operator_id, o.username, o.nick_name, o.dept_id, d.name as dept_name, d.path as dept_path,
      o.user_level, array_agg(r.code) as roles, ${standsFor} as stands_for, '{}'::text[] as hidden
    from operator o
      join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
      join role r on r.supplier_id = o.supplier_id and r.deleted_at is null and jsonb_exists(o.role_ids, r.id::text)
    where o.supplier_id = ${supplier_id} and ${signsInOn(dayOf(clock.now()))} and o.user_level = ${level}
      and d.deleted_at is null and d.enabled and (d.level = 1 or ${allocatable})
    group by o.supplier_id, o.id, d.name, d.path, d.sort, o.username, o.nick_name, o.dept_id, o.user_level
    having not bool_or(r.may_all) and bool_or((r.code || r.stands_for) && ${[...as]}::text[]) and ${sql.join(
      calls.map(({ path }) => sql`bool_or(jsonb_exists(r.api_arr, ${path}))`),
      sql` and `,
    )}
    order by d.sort, o.id limit 1`.execute(db)
  return rows[0]
}
