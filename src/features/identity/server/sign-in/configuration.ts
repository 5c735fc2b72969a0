import type { OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { findSupplier, uidOf } from '#platform/http/supplier.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import type { getConfig } from '../../contract/session.ts'
import { issueNonce } from './encrypted-password.ts'
import { loginKey } from './login-key.ts'
import { IDENTITY_SETTINGS } from '../settings.ts'
import packageJson from '../../../../../package.json' with { type: 'json' }

/** What a browser needs before anybody is signed in. */
export async function describeConfiguration(
  _input: object,
  context: PublicContext,
): Promise<OutputOf<typeof getConfig>> {
  const { db, keys, clock, config } = context
  const now = clock.now()
  const supplierId = context.supplier_id ?? (await findSupplier(db, undefined, dayOf(now))) ?? fail(ERRORS.NOT_FOUND)
  const { publicPem } = await loginKey(db, keys, supplierId, now)
  return {
    app_version: packageJson.version,
    sms_login_open: 0,
    login_key: publicPem,
    login_nonce: issueNonce(keys, now),
    server_time: now,
    sign_salt: config.signSalt,
    supplier_uid: await uidOf(db, supplierId),
    title: '一体化诉求解决平台',
    demo: config.demo ? 1 : 0,
    access_origins: [...config.accessOrigins],
    support_phone: settingsOf(await keptNow(db, supplierId), IDENTITY_SETTINGS)['app.support_phone'],
  }
}
