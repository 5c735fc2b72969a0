import { postToAccounts } from '#features/messages/server/public.ts'
import type { Message } from '#kernel/messages.ts'
import { defineMessages, nameIn, translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

const TOLD = {
  social_bound: defineMessages({
    title: { zh: '已绑定社交账号', en: 'An account elsewhere was bound' },
    text: {
      zh: '您的账号已与{provider}账号“{label}”绑定，今后可由其登录。如非本人操作，请立即在个人中心解除绑定并修改密码。',
      en: 'Your account was bound to “{label}” of {provider}, which signs in to it from now on. If it was not you, unbind it under Account and change your password at once.',
    },
  }),
  social_unbound: defineMessages({
    title: { zh: '已解除社交账号绑定', en: 'An account elsewhere was unbound' },
    text: {
      zh: '您的账号与{provider}账号“{label}”的绑定已解除，不能再由其登录。如非本人操作，请联系管理员。',
      en: 'Your account is no longer bound to “{label}” of {provider}, which does not sign in to it any more. If it was not you, tell your administrator.',
    },
  }),
} as const

/** What was bound, or is no longer. */
export interface Bound {
  readonly id: string
  readonly operator_id: string
  readonly config_id: string
  readonly label: string
}

/** Tells those whose accounts they are, whoever did it: what somebody else does in one's session is seen by oneself. */
export async function tellOwners(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  event: keyof typeof TOLD,
  bound: readonly Bound[],
): Promise<void> {
  const now = clock.now()
  const providers = await db
    .selectFrom('social_login_config')
    .select(['id', 'name', 'name_en'])
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', [...new Set(bound.map(({ config_id }) => config_id)), '0'])
    .execute()
  const postings = bound.map(({ id, operator_id, config_id, label }) => {
    const provider = providers.find((one) => one.id === config_id)!
    const said = (language: 'zh' | 'en', text: Message): string =>
      translate(language, text, { provider: nameIn(language, provider), label })
    const { title, text } = TOLD[event]
    return {
      ...{ event, title, content: { zh: said('zh', text), en: said('en', text) } },
      ...{ biz_type: 'social_bind', biz_id: id, occasion: now, link: '/profile/user/edit?section=social' },
      ...{ channels: ['app', 'sms'] as const, personal: true, to: { operator_ids: [operator_id] } },
    }
  })
  await postToAccounts(db, { supplier_id, now, by: null, postings })
}
