import { randomBytes } from 'node:crypto'
import { z } from 'zod'

import { issueTicket, readTicket } from '#features/identity/server/public.ts'
import { AppError, fail, isRefusal, refuse, type Refusal } from '#kernel/errors.ts'
import { isSameSecret } from '#platform/crypto/same-secret.ts'
import { useOnce } from '#platform/db/once.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { OutboundFailure } from '#platform/outbound/outbound.ts'
import { hostCookie } from '#platform/sessions/cookies.ts'

import { ownPath } from '../domain/own-path.ts'
import { SOCIAL_ERRORS } from '../errors.ts'
import { requireCallback, type KnownProvider } from './provider-store.ts'
import { WAYS } from './ways/ways.ts'
import { ProviderRefused, type Calling } from './ways/way.ts'

const Begun = z.object({
  ...{ supplier_id: z.string(), config_id: z.string(), version: z.number(), provider: z.string() },
  ...{ state: z.string(), nonce: z.string(), verifier: z.string(), redirect_uri: z.string() },
  redirect: z.string(),
  purpose: z.enum(['enter', 'bind', 'try']),
})
export type Begun = z.output<typeof Begun>

const Arrived = z.object({
  ...{ supplier_id: z.string(), config_id: z.string(), version: z.number() },
  ...{ subject: z.string(), label: z.string() },
})
export type Arrived = z.output<typeof Arrived>

const SECONDS = { social: 300, social_bind: 600 } as const
const secret = (): string => randomBytes(24).toString('hex')
const cookieOf = ({ config }: Pick<PublicContext, 'config'>): string => hostCookie(config, 'rexian_social')

export const callingOf = ({ config, clock }: PublicContext): Calling => ({
  allow: config.outboundAllow,
  now: clock.now(),
})

/**
 * Sends this browser to the provider. All that has to be known when it comes back is sealed in a cookie of this browser, which script
 * cannot read: no other browser can come back for it (security A14).
 */
export async function beginFlow(
  context: PublicContext,
  provider: KnownProvider,
  wish: Pick<Begun, 'redirect' | 'purpose'>,
): Promise<{ address: string }> {
  const { supplier_id, id: config_id, version, key } = provider
  const flow = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirect_uri: requireCallback(context.config, key),
  }
  const begun: Begun = {
    ...{ ...flow, supplier_id, config_id, version, provider: key },
    ...{ redirect: ownPath(wish.redirect), purpose: wish.purpose },
  }
  const address = await asked(context, WAYS[provider.platform].authorize(provider, flow, callingOf(context)))
  if (isRefusal(address)) throw new AppError(address)
  keep(context, 'social', begun)
  return { address: address.href }
}

function keep(context: PublicContext, purpose: keyof typeof SECONDS, content: Begun | Arrived): void {
  const ticket = issueTicket(context.keys, purpose, content, context.clock.now())
  context.cookies.set(cookieOf(context), ticket, SECONDS[purpose])
}

/** What this browser began with this provider and brings back now, once; null for everything else. */
export async function takeFlow(
  context: PublicContext,
  supplier_id: string,
  brought: { readonly provider: string; readonly state: string },
): Promise<Begun | null> {
  const { keys, clock, cookies, db } = context
  const ticket = readTicket(keys, 'social', Begun, cookies.get(cookieOf(context)) ?? '', clock.now())
  const begun = ticket?.content
  if (!ticket || !begun || begun.supplier_id !== supplier_id || begun.provider !== brought.provider) return null
  if (!isSameSecret(brought.state, begun.state)) return null
  cookies.set(cookieOf(context), '', 0)
  return (await useOnce(db, { supplier_id, purpose: 'social', nonce: ticket.id, now: clock.now() })) ? begun : null
}

/** Whom a provider named and nobody knows yet; this browser may bind it for a while. */
export const keepArrived = (context: PublicContext, arrived: Arrived): void => keep(context, 'social_bind', arrived)

/** What this browser came with and has not bound yet; refuses where there is nothing (`SOCIAL_BIND_OVER`). */
export async function takeArrived(context: PublicContext): Promise<Arrived> {
  const { keys, clock, cookies, db } = context
  const ticket = readTicket(keys, 'social_bind', Arrived, cookies.get(cookieOf(context)) ?? '', clock.now())
  if (!ticket || ticket.content.supplier_id !== context.supplier_id) return fail(SOCIAL_ERRORS.SOCIAL_BIND_OVER)
  const { supplier_id } = ticket.content
  if (!(await useOnce(db, { supplier_id, purpose: 'social', nonce: ticket.id, now: clock.now() })))
    fail(SOCIAL_ERRORS.SOCIAL_BIND_OVER)
  return ticket.content
}

export const forgetFlow = (context: PublicContext): void => context.cookies.set(cookieOf(context), '', 0)

/** Asks the provider; why it failed stands in the log, and whoever waits learns only whether to try again (security H1). */
export async function asked<T extends object>(
  { log }: Pick<PublicContext, 'log'>,
  question: Promise<T>,
): Promise<T | Refusal> {
  try {
    return await question
  } catch (error) {
    if (error instanceof OutboundFailure) {
      log.warn({ reason: error.message }, 'a provider of sign-in cannot be reached')
      return refuse(SOCIAL_ERRORS.SOCIAL_AWAY)
    }
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ reason: error.message }, 'a provider of sign-in refused')
    return refuse(SOCIAL_ERRORS.SOCIAL_REFUSED)
  }
}
