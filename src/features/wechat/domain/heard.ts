/** What can come to an account (domain 4.7). */
export const MESSAGE_KIND = {
  text: { zh: '文本', en: 'Text' },
  image: { zh: '图片', en: 'Picture' },
  voice: { zh: '语音', en: 'Voice' },
  video: { zh: '视频', en: 'Video' },
  shortvideo: { zh: '小视频', en: 'Short video' },
  location: { zh: '位置', en: 'Place' },
  link: { zh: '链接', en: 'Link' },
  event: { zh: '事件', en: 'Event' },
  other: { zh: '其他', en: 'Other' },
} as const
type MessageKind = keyof typeof MESSAGE_KIND

/** A message as far as it is understood: what was written, or what happened. */
export interface Heard {
  readonly openid: string
  /** The account it was sent to. */
  readonly to: string
  readonly kind: MessageKind
  /** Which event, in small letters; null for what somebody wrote. */
  readonly event: string | null
  /** What it says; of an event to what it belongs. */
  readonly content: string
  /** By which it is known when it comes again. */
  readonly msg_key: readonly string[]
}

/** A message has no more than WeChat lets somebody write, an event no longer key. */
const MOST = 2000
const CONTENT: Partial<Record<MessageKind, readonly string[]>> = {
  text: ['Content'],
  voice: ['Recognition'],
  location: ['Label'],
  link: ['Title', 'Url'],
  event: ['EventKey'],
}

/** What WeChat reports of what the account itself sent: in the name of a follower, who did nothing and may have left. */
const REPORTS: readonly (string | null)[] = ['templatesendjobfinish', 'masssendjobfinish', 'publishjobfinish']

/** Whether a follower did this himself, so that he is one. */
export const isByFollower = ({ event }: Pick<Heard, 'event'>): boolean => !REPORTS.includes(event)

/** What the fields of a message say; null where it is none of WeChat's. */
export function heardIn(fields: ReadonlyMap<string, string>): Heard | null {
  const of = (name: string): string => fields.get(name) ?? ''
  const [openid, to, sent] = [of('FromUserName'), of('ToUserName'), of('CreateTime')]
  if (!/^[\w-]{1,64}$/.test(openid) || !/^[\w-]{1,64}$/.test(to) || !/^\d{1,12}$/.test(sent) || !of('MsgType'))
    return null
  const kind = Object.hasOwn(MESSAGE_KIND, of('MsgType')) ? (of('MsgType') as MessageKind) : 'other'
  const event = kind === 'event' ? of('Event').toLowerCase().slice(0, 60) : null
  const content = (CONTENT[kind] ?? []).map(of).filter(Boolean).join(' ').slice(0, MOST)
  const msg_key = of('MsgId') ? [of('MsgId')] : [openid, sent, of('MsgType'), of('Event'), of('EventKey')]
  return { openid, to, kind, event, content, msg_key }
}
