import { SMS_ADDON } from '#features/messages/domain/public.ts'
import { defineAddon, type SenderServices } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { uidOf } from '#platform/http/supplier.ts'
import { whyNotCalled } from '#platform/outbound/outbound.ts'

import { SET_UP_AT, SMS_SECRETS, smsReport, SmsSetUp } from '../contract.ts'
import { neededOf, signatureBefore } from '../domain/providers.ts'
import { approvedOf } from './template-store.ts'
import { WAYS } from './ways/ways.ts'

/** SMS that leave the program (domain 4.6). */
export const smsAddon = defineAddon({
  key: SMS_ADDON,
  type: 'notify',
  title: { zh: '短信', en: 'Text messages' },
  introduction: {
    zh: '把派单、催办、验证码等短信真正发出去：阿里云、中国移动云 MAS 或自有网关。未安装时只记录不发送',
    en: 'Lets SMS leave: by Alibaba Cloud, China Mobile MAS or a gateway of your own. Without it they are recorded only',
  },
  without: {
    zh: '短信只记录、不再发出；验证码收不到，市民页面和账号申请随之关闭。',
    en: 'SMS are recorded and leave no more; nobody gets a code, so that the citizens’ page and account requests are shut.',
  },
  set_up_at: SET_UP_AT.path,
  set_up: { schema: SmsSetUp, ...SMS_SECRETS, wrong: whyWrong },
  sends: { channel: 'sms', by: (set_up, services) => senderOf(set_up, services) },
  forgets: ['sms_template'],
})

const NEEDED = { zh: '请填写', en: 'is needed' }

function whyWrong(set_up: SmsSetUp, config: Config) {
  const empty = [...neededOf(set_up.provider), 'secret' as const].find((field) => set_up[field] === '')
  if (empty) return { field: empty, reason: NEEDED }
  const reason = set_up.url ? whyNotCalled(set_up.url, config) : null
  return reason && { field: 'url' as const, reason }
}

/** Sends by the provider that a tenant has; its approved texts are read once for each run. */
export function senderOf(set_up: SmsSetUp, { config, db, supplier_id }: SenderServices) {
  let read: ReturnType<typeof approvedOf> | undefined
  const approved = () => (read ??= approvedOf(db, supplier_id))
  let known: Promise<string | null> | undefined
  const reportTo = () => (known ??= reportAddress({ config, db, supplier_id }))
  return {
    provider: set_up.provider,
    signature: signatureBefore(set_up.provider, set_up.sign),
    send: (outgoing: { readonly key: string; readonly address: string; readonly content: string }) =>
      // What is signed with a moment is judged by the clock of the provider.
      WAYS[set_up.provider]({ set_up, outgoing, config, approved, reportTo, now: new Date() }),
  }
}

async function reportAddress({ config, db, supplier_id }: SenderServices): Promise<string | null> {
  if (!config.baseUrl) return null
  return new URL(
    `/api${smsReport.path}?supplieruid=${encodeURIComponent(await uidOf(db, supplier_id))}`,
    config.baseUrl,
  ).href
}
