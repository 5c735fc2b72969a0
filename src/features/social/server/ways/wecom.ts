import { z } from 'zod'

import { addressOf, askJson, Subject, type Way } from './way.ts'

/** Zero where all is well; everything else makes the answer one of another shape. */
const fine = { errcode: z.literal(0) }
const Token = z.object({ ...fine, access_token: z.string().min(1) })
/** Who is no member of the corporation has an `openid` in place of a `userid`, and is refused. */
const Member = z.object({ ...fine, userid: Subject })

/** 企业微信 as its developer documents have it: 网页授权登录, 获取access_token, 获取访问用户身份. */
export const wecom: Way = {
  async authorize({ issuer, app_id, agent_id }, { redirect_uri, state }) {
    const page = issuer || 'https://login.work.weixin.qq.com'
    const query = { login_type: 'CorpApp', appid: app_id, agentid: agent_id, redirect_uri, state }
    return addressOf(page, '/wwlogin/sso/login', query)
  },
  async whoIs({ issuer, app_id, secret }, _flow, { code }, calling) {
    const api = `${issuer || 'https://qyapi.weixin.qq.com'}/cgi-bin`
    const asked = addressOf(api, '/gettoken', { corpid: app_id, corpsecret: secret })
    const { access_token } = await askJson(Token, asked, {}, calling)
    const member = addressOf(api, '/auth/getuserinfo', { access_token, code })
    const { userid } = await askJson(Member, member, {}, calling)
    return { subject: userid, label: userid }
  },
}
