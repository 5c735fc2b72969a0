import { checkDoor, enterVouched, keepUnvouched } from '#features/identity/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, isRefusal, refuse, type Refusal } from '#kernel/errors.ts'
import { nameIn } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import { isInstalled } from '#platform/addons/installed.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { findSupplier } from '#platform/http/supplier.ts'

import type * as contract from '../contract/entering.ts'
import { SOCIAL_ADDON } from '../domain/platforms.ts'
import { SOCIAL_ERRORS } from '../errors.ts'
import { asked, beginFlow, callingOf, keepArrived, takeFlow, type Begun } from './flow.ts'
import { callbackOf, findBinding, findProvider, type KnownProvider } from './provider-store.ts'
import type { Person } from './ways/way.ts'
import { WAYS } from './ways/ways.ts'

type Arriving = InputOf<typeof contract.socialEnter>
type Entered = OutputOf<typeof contract.socialEnter>

const tenantOf = async ({ db, supplier_id, clock }: PublicContext): Promise<string> =>
  supplier_id ?? (await findSupplier(db, undefined, dayOf(clock.now()))) ?? fail(ERRORS.NOT_FOUND)

/** SocialList: the buttons of the sign-in page. */
export async function listOffered(_: object, ctx: PublicContext): Promise<OutputOf<typeof contract.socialList>> {
  const supplier_id = await tenantOf(ctx)
  if (!callbackOf(ctx.config) || !isInstalled(await keptNow(ctx.db, supplier_id), SOCIAL_ADDON)) return { list: [] }
  const rows = await ctx.db
    .selectFrom('social_login_config')
    .select(['key', 'platform', 'name', 'name_en'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return { list: rows.map(({ key, platform, ...row }) => ({ key, platform, name: nameIn(ctx.language, row) })) }
}

/** SocialStart */
export async function startEntering(
  { provider: key, ...wish }: InputOf<typeof contract.socialStart>,
  ctx: PublicContext,
): Promise<OutputOf<typeof contract.socialStart>> {
  const supplier_id = await tenantOf(ctx)
  await checkDoor(ctx, supplier_id)
  const provider = await findProvider(ctx, supplier_id, { key })
  return beginFlow(ctx, provider?.enabled ? provider : fail(ERRORS.NOT_FOUND), wish)
}

/**
 * SocialEnter: whoever comes back from a provider is signed in to the account that is bound to whom it names, may bind one, or is told what
 * came of a trial. What fails before a person is known counts against the address and has its line in the log (domain 4.4.3).
 */
export async function enterFromProvider(input: Arriving, ctx: PublicContext): Promise<Entered> {
  const supplier_id = await tenantOf(ctx)
  const attempt = await checkDoor(ctx, supplier_id)
  const met = await meet(ctx, supplier_id, input)
  if (!isRefusal(met)) return admit(ctx, met)
  // That the provider is away is nobody's guess.
  if (met.error !== SOCIAL_ERRORS.SOCIAL_AWAY) await keepUnvouched(ctx, attempt, input.provider)
  throw new AppError(met)
}

/** Whom the provider names for what this browser began there. */
async function meet(ctx: PublicContext, supplier_id: string, input: Arriving): Promise<Arrival | Refusal> {
  const begun = await takeFlow(ctx, supplier_id, input)
  const provider = begun && (await findProvider(ctx, supplier_id, { id: begun.config_id }))
  // As it was when the way to it began, and still offered.
  const isSame = provider?.version === begun?.version && (provider?.enabled === 1 || begun?.purpose === 'try')
  if (!begun || !provider || !isSame) return refuse(SOCIAL_ERRORS.SOCIAL_STATE)
  if (input.error || !input.code) return refuse(SOCIAL_ERRORS.SOCIAL_REFUSED)
  const person = await asked(ctx, WAYS[provider.platform].whoIs(provider, begun, input, callingOf(ctx)))
  return isRefusal(person) ? person : { begun, provider, person }
}

interface Arrival {
  readonly begun: Begun
  readonly provider: KnownProvider
  readonly person: Person
}

async function admit(ctx: PublicContext, { begun, provider, person }: Arrival): Promise<Entered> {
  const { supplier_id, id: config_id, version } = provider
  const label = [...person.label].slice(0, 60).join('')
  const told = {
    ...{ access_token: '', must_change_pwd: 0 as const, login_token: '', redirect: begun.redirect },
    ...{ name: nameIn(ctx.language, provider), label },
    from_profile: begun.purpose === 'bind' ? (1 as const) : (0 as const),
  }
  if (begun.purpose === 'try') return { ...told, outcome: 'tried' }
  const bound = begun.purpose === 'enter' ? await findBinding(ctx.db, provider, person.subject) : undefined
  if (!bound) {
    keepArrived(ctx, { supplier_id, config_id, version, subject: person.subject, label })
    return { ...told, outcome: 'bind' }
  }
  const vouched = { supplier_id, operator_id: bound.operator_id, two_factors: provider.two_factors === 1 }
  const meanwhile = async (trx: PublicContext['db']): Promise<void> => {
    const still = await findBinding(trx, provider, person.subject)
    if (still?.id !== bound.id) fail(SOCIAL_ERRORS.SOCIAL_STATE)
    await trx
      .updateTable('social_bind')
      .set({ last_used_at: ctx.clock.now() })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', bound.id)
      .execute()
  }
  const { login_token = '', ...entered } = await enterVouched({ ...vouched, meanwhile }, ctx)
  return { ...told, ...entered, login_token, outcome: login_token ? 'code' : 'entered' }
}
