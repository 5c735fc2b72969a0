import { defineMessages, translate, type Language } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { postToAccounts } from './post.ts'

/** Where notices of an account go, by what it says itself or what the directory does. */
const CONTACT = defineMessages({
  phone: { zh: '您账号的手机号', en: 'the mobile number of your account' },
  ding_user_id: { zh: '您账号的钉钉账号', en: 'the DingTalk account of your account' },
  wx_openid: { zh: '您账号的微信', en: 'the WeChat account of your account' },
  mobile: { zh: '部门人员中您的手机号', en: 'your mobile number among the people of your department' },
  email: { zh: '部门人员中您的邮箱', en: 'your mail address among the people of your department' },
  receive_notice: {
    zh: '部门人员中您的“接收通知”',
    en: 'your “Gets messages” among the people of your department',
  },
})
const TITLE = { zh: '联系方式已变更', en: 'Where notices go was changed' }
const TOLD = {
  zh: '{by}已变更{what}，通知今后不再发到这里。如非您本人或您要求的，请立即修改密码并联系管理员。',
  en: '{by} changed {what}; notices no longer go where they went. If it was neither you nor asked for by you, change your password and tell your administrator at once.',
}

export type Contact = keyof typeof CONTACT

interface Changing {
  readonly operator_id: string
  readonly contacts: readonly Contact[]
}

/**
 * Tells the owner of an account that something else is going to be where notices go, whoever does it (decisions 0378, 0385). Call it
 * before it is changed: whoever took the account over is not the one to be told.
 */
export async function tellContactChanges(ctx: RequestContext, { operator_id, contacts }: Changing): Promise<void> {
  const { db, supplier_id, clock, actor } = ctx
  const now = clock.now()
  const postings = contacts.map((contact) => {
    const said = (language: Language) => translate(language, TOLD, { by: actor.nick_name, what: CONTACT[contact] })
    return {
      ...{ event: 'contact_changed', title: TITLE, content: { zh: said('zh'), en: said('en') } },
      ...{ biz_type: 'operator', biz_id: operator_id, occasion: `${contact} ${now}`, link: '/profile/user/edit' },
      ...{ channels: ['app', 'sms', 'ding', 'email'] as const, personal: true, to: { operator_ids: [operator_id] } },
    }
  })
  await postToAccounts(db, { supplier_id, now, by: null, postings })
}
