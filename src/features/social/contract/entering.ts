import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, TimeText, get, post } from '#kernel/endpoint.ts'

import { PLATFORM } from '../domain/platforms.ts'

const Provider = z.object({ key: z.string(), platform: z.enum(keysOf(PLATFORM)), name: z.string() })
export const ProviderKey = z
  .string()
  .trim()
  .regex(/^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/)

/** The providers by whose accounts one can sign in; none while the program does not know its own address. */
export const socialList = get('/v1/public/user/SocialList', {
  access: 'open',
  title: { zh: '社交登录方式', en: 'Providers to sign in by' },
  input: z.object({}),
  output: z.object({ list: z.array(Provider) }),
})

/** Where to send the browser, which from now on is the only one that can come back. */
export const socialStart = post('/v1/public/user/SocialStart', {
  access: 'open',
  title: { zh: '发起社交登录', en: 'Begin to sign in by a provider' },
  audit: 'session.social_started',
  in_maintenance: true,
  input: z.object({
    provider: ProviderKey,
    /** Page to go on with afterwards. */
    redirect: z.string().max(2000).default('/'),
    /** `bind`: to bind the account to the one that is signed in, never to sign in. */
    purpose: z.enum(['enter', 'bind']).default('enter'),
  }),
  output: z.object({ address: z.string() }),
})

/** What a browser brings back from a provider. */
export const socialEnter = post('/v1/public/user/SocialEnter', {
  access: 'open',
  title: { zh: '社交登录', en: 'Sign in by a provider' },
  audit: 'session.social_login',
  in_maintenance: true,
  input: z.object({
    provider: ProviderKey,
    state: z.string().max(500).default(''),
    code: z.string().max(2000).default(''),
    /** Of OpenID Connect: who answers (RFC 9207), and why it does not. */
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  output: z.object({
    /** `code`: the second factor is asked for. `bind`: nobody of ours is known by that account. `tried`: nobody was to be signed in. */
    outcome: z.enum(['entered', 'code', 'bind', 'tried']),
    access_token: z.string(),
    must_change_pwd: Flag,
    login_token: z.string(),
    /** Page to go on with, of our own origin. */
    redirect: z.string(),
    /** The provider, and what it calls the person. */
    name: z.string(),
    label: z.string(),
    /** It was begun from the profile of somebody who is signed in. */
    from_profile: Flag,
  }),
})

/** Binds the account with which this browser came to the one that is signed in; its password was typed just now (security A14). */
export const socialBind = post('/v1/buyer/user/SocialBind', {
  access: 'signed_in',
  title: { zh: '绑定社交账号', en: 'Bind an account elsewhere' },
  audit: 'account.social_bound',
  input: z.object({}),
  output: ById,
})

/** One's own accounts elsewhere, by provider. */
export const socialOwn = get('/v1/buyer/user/SocialOwn', {
  access: 'signed_in',
  title: { zh: '我的社交账号', en: 'Own accounts elsewhere' },
  input: z.object({}),
  output: z.object({
    list: z.array(
      Provider.extend({
        enabled: Flag,
        bound: z
          .object({ id: Id, label: z.string(), bound_at: TimeText, last_used_at: TimeText.nullable() })
          .nullable(),
      }),
    ),
  }),
})

export const socialUnbind = post('/v1/buyer/user/SocialUnbind', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '解除社交账号绑定', en: 'Unbind an account elsewhere' },
  audit: 'account.social_unbound',
  input: ById,
  output: z.null(),
})
