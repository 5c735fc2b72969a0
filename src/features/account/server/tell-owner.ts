import { postToAccounts } from '#features/messages/server/public.ts'
import { defineMessages, translate, type Language } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

const CONTACT = defineMessages({
  phone: { zh: '手机号', en: 'mobile number' },
  ding_user_id: { zh: '钉钉账号', en: 'DingTalk account' },
  wx_openid: { zh: '微信', en: 'WeChat account' },
})
const TITLE = { zh: '联系方式已变更', en: 'Where notices go was changed' }
const TOLD = {
  zh: '{by}已变更您账号的{what}，通知今后不再发到这里。如非您本人或您要求的，请立即修改密码并联系管理员。',
  en: '{by} changed the {what} of your account; notices no longer go where they went. If it was neither you nor asked for by you, change your password and tell your administrator at once.',
}

interface Changing {
  readonly operator_id: string
  readonly contacts: readonly (keyof typeof CONTACT)[]
}

/**
 * Tells the owner of an account that something else is going to be where notices go, whoever does it. Call it before it is
 * changed: whoever took the account over is not the one to be told.
 */
export async function tellContactChanges(ctx: RequestContext, { operator_id, contacts }: Changing): Promise<void> {
  const { db, supplier_id, clock, actor } = ctx
  const now = clock.now()
  const postings = contacts.map((contact) => {
    const said = (language: Language) => translate(language, TOLD, { by: actor.nick_name, what: CONTACT[contact] })
    return {
      ...{ event: 'contact_changed', title: TITLE, content: { zh: said('zh'), en: said('en') } },
      ...{ biz_type: 'operator', biz_id: operator_id, occasion: `${contact} ${now}`, link: '/profile/user/edit' },
      ...{ channels: ['app', 'sms', 'ding'] as const, personal: true, to: { operator_ids: [operator_id] } },
    }
  })
  await postToAccounts(db, { supplier_id, now, by: null, postings })
}
