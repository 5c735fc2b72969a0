import type { Message } from '#kernel/messages.ts'

/** The add-on that signing in by an account elsewhere is (spec §2). */
export const SOCIAL_ADDON = 'social'

/** What is filled in for a provider, besides its name. */
export type PlatformField = 'issuer' | 'agent_id'

interface Platform extends Message {
  /** What the provider calls `app_id`. */
  readonly app_id: Message
  /** What has to be filled in; the others of `takes` may stay empty. */
  readonly needs: readonly PlatformField[]
  readonly takes: readonly PlatformField[]
}

/** Whose accounts can sign people in (domain 4.4.3); how each is asked stands in `server/ways`. */
export const PLATFORM = {
  wecom: {
    ...{ zh: '企业微信', en: 'WeCom' },
    app_id: { zh: '企业ID（CorpID）', en: 'Corp id' },
    needs: ['agent_id'],
    takes: ['agent_id', 'issuer'],
  },
  dingtalk: {
    ...{ zh: '钉钉', en: 'DingTalk' },
    app_id: { zh: '应用标识（Client ID）', en: 'Client id' },
    needs: [],
    takes: ['issuer'],
  },
  oidc: {
    ...{ zh: 'OpenID Connect', en: 'OpenID Connect' },
    app_id: { zh: '客户端标识（client_id）', en: 'Client id' },
    needs: ['issuer'],
    takes: ['issuer'],
  },
} as const satisfies Record<string, Platform>
export type PlatformKey = keyof typeof PLATFORM

/** Whether a provider of this kind takes the field, and cannot do without it. */
export const takesField = (platform: PlatformKey, field: PlatformField): 'must' | 'may' | 'no' => {
  const { needs, takes }: Platform = PLATFORM[platform]
  if (needs.includes(field)) return 'must'
  return takes.includes(field) ? 'may' : 'no'
}
