import { identity } from '#features/identity/server/feature.ts'
import { hashPassword } from '#features/identity/server/public.ts'
import { operatorReset, socialRelease } from '#features/operators/contract/operators.ts'
import { userReset } from '#features/operators/contract/users.ts'
import { operators } from '#features/operators/server/feature.ts'
import { insertAddon } from '#platform/testing/addon.ts'
import { insertAccount, insertTenant } from '#platform/testing/account.ts'
import { testProgram } from '#platform/testing/program.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'
import { SOCIAL_ADDON } from '../domain/platforms.ts'
import { social } from '../server/feature.ts'
import { startProvider } from './provider.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
const KEEPER = 'keeper'

/** Signing in by a provider on this machine: one of each kind, and somebody who keeps them. */
export async function socialProgram() {
  const provider = await startProvider()
  const config = { baseUrl: 'http://rexian.test', outboundAllow: [provider.host] }
  const p = await testProgram({ features: [identity, social, operators], config })
  await insertAddon(p.db, SOCIAL_ADDON)
  const password_hash = await hashPassword(PASSWORD)
  const granted = Object.values(providers).flatMap((one) => ('path' in one && 'access' in one ? [one.path] : []))
  const api_arr = [...granted, ...[socialRelease, operatorReset, userReset].map(({ path }) => path)]
  const { supplier_id } = await insertAccount(p.db, { username: KEEPER, api_arr, password_hash })
  await insertTenant(p.db, 'elsewhere')
  const save = async (given: Partial<Parameters<typeof p.call<typeof providers.socialSave>>[2]>) => {
    await p.proveIdentity(KEEPER)
    const all = {
      ...{ platform: 'oidc', issuer: provider.issuer, app_id: 'rexian', secret: provider.secret },
      ...given,
    }
    return p.call(KEEPER, providers.socialSave, { key: 'oidc', name: '政务云', ...all } as never)
  }
  const { id: oidc } = await save({})
  const { id: wecom } = await save({
    key: 'wecom',
    name: '企业微信',
    platform: 'wecom',
    app_id: 'ww1',
    agent_id: '1000002',
  })
  const { id: dingtalk } = await save({ key: 'dingtalk', name: '钉钉', platform: 'dingtalk', app_id: 'ding1' })

  const of = (username: string) =>
    p.db
      .selectFrom('operator')
      .select(['supplier_id', 'id as operator_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  return {
    of,
    ...{ ...p, provider, supplier_id, save, KEEPER, PASSWORD, ids: { oidc, wecom, dingtalk } },
    newAccount: (username: string) => insertAccount(p.db, { username, password_hash }),
    /** Bound without the way to it. */
    bind: async (username: string, subject: string, config_id = oidc): Promise<string> => {
      const { operator_id } = await of(username)
      const row = { supplier_id, config_id, subject, operator_id, label: subject, bound_at: p.clock.now() }
      return (await p.db.insertInto('social_bind').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    /** A browser that was sent to the provider, and what it brings back when this person agrees there. */
    begun: async (person: string, wish: { key?: string; redirect?: string; purpose?: 'enter' | 'bind' } = {}) => {
      const browser = p.newBrowser()
      const { key = 'oidc', ...rest } = wish
      const { address } = await browser.call(entering.socialStart, { provider: key, ...rest })
      return { browser, address, brought: provider.agree(address, person) }
    },
    /** What no attack may change: who is signed in, and which accounts are bound. */
    effects: async () => ({
      sessions: (await p.db.selectFrom('session').select('id').orderBy('id').execute()).map(({ id }) => id),
      binds: await p.db
        .selectFrom('social_bind')
        .select(['config_id', 'subject', 'operator_id'])
        .orderBy('id')
        .execute(),
    }),
    logged: (username: string) =>
      p.db
        .selectFrom('login_log')
        .select(['type', 'result'])
        .where('username', '=', username)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ type, result }) => `${type} ${result}`)),
    close: async (): Promise<void> => {
      provider.close()
      await p.close()
    },
  }
}
export type SocialProgram = Awaited<ReturnType<typeof socialProgram>>
