import type { Message } from '#kernel/messages.ts'

/** What is asked of an account at a provider, besides its secret. */
export type ProviderField = 'url' | 'account' | 'app_id' | 'sign'

interface Provider extends Message {
  /** How the provider calls what is asked; what it does not ask for is left out. */
  readonly asks: Partial<Record<ProviderField, Message>>
  /** Those that may stay empty. */
  readonly optional: readonly ProviderField[]
  /** It sends only texts that it has approved, by their number and what is filled in. */
  readonly approves: boolean
  /** `sign` are the words of the signature, not a number of it. */
  readonly signs: boolean
  /** It sends a message of one key once, however often it is told. */
  readonly once: boolean
}

const ADDRESS = { zh: '接口地址', en: 'Address of the interface' }

/** Who sends SMS (domain 4.6); what each is told is in `server/ways`. */
export const PROVIDER = {
  aliyun: {
    ...{ zh: '阿里云短信服务', en: 'Alibaba Cloud SMS' },
    asks: {
      account: { zh: 'AccessKey ID', en: 'AccessKey ID' },
      sign: { zh: '短信签名', en: 'Signature' },
      url: ADDRESS,
    },
    optional: ['url'],
    approves: true,
    signs: true,
    once: false,
  },
  mas: {
    ...{ zh: '中国移动云 MAS', en: 'China Mobile MAS' },
    asks: {
      url: ADDRESS,
      account: { zh: '企业名称（ecName）', en: 'Company (ecName)' },
      app_id: { zh: '接口账号（apId）', en: 'Account (apId)' },
      sign: { zh: '签名编码（sign）', en: 'Code of the signature (sign)' },
    },
    optional: [],
    approves: false,
    signs: false,
    once: false,
  },
  http: {
    ...{ zh: '自有短信网关（HTTP）', en: 'A gateway of your own (HTTP)' },
    asks: { url: ADDRESS, sign: { zh: '短信签名', en: 'Signature' } },
    optional: ['sign'],
    approves: false,
    signs: true,
    once: true,
  },
} as const satisfies Record<string, Provider>
export type ProviderKey = keyof typeof PROVIDER

/** How a provider calls a field; undefined where it does not ask for it. */
export const nameOfAsked = (provider: ProviderKey, field: ProviderField): Message | undefined =>
  (PROVIDER[provider] as Provider).asks[field]

/** What stands before each SMS, as far as it is known. */
export const signatureBefore = (provider: ProviderKey, sign: string): string =>
  PROVIDER[provider].signs && sign !== '' ? `【${sign}】` : ''

/** What has to be filled in for a provider. */
export const neededOf = (provider: ProviderKey): readonly ProviderField[] => {
  const { asks, optional }: Provider = PROVIDER[provider]
  return (Object.keys(asks) as ProviderField[]).filter((field) => !optional.includes(field))
}
