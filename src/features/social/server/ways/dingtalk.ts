import { z } from 'zod'

import { addressOf, askJson, Subject, type Way } from './way.ts'

const Token = z.object({ accessToken: z.string().min(1) })
const Me = z.object({ unionId: Subject, nick: z.string().default('') })

/** 钉钉 as its developer documents have it: 登录第三方网站, 获取用户token, 获取用户通讯录个人信息. */
export const dingtalk: Way = {
  async authorize({ issuer, app_id }, { redirect_uri, state }) {
    const page = issuer || 'https://login.dingtalk.com'
    const wanted = { response_type: 'code', scope: 'openid', prompt: 'consent' }
    return addressOf(page, '/oauth2/auth', { redirect_uri, client_id: app_id, state, ...wanted })
  },
  async whoIs({ issuer, app_id, secret }, _flow, { code }, calling) {
    const api = `${issuer || 'https://api.dingtalk.com'}/v1.0`
    const json = { clientId: app_id, clientSecret: secret, code, grantType: 'authorization_code' }
    const { accessToken } = await askJson(Token, addressOf(api, '/oauth2/userAccessToken'), { json }, calling)
    const headers = { 'x-acs-dingtalk-access-token': accessToken }
    const { unionId, nick } = await askJson(Me, addressOf(api, '/contact/users/me'), { headers }, calling)
    return { subject: unionId, label: nick }
  },
}
