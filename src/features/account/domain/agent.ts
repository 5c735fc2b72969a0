import type { Message } from '#kernel/messages.ts'

/** What a user agent says of browser and system, in names that people know; empty where it says nothing. */
export interface Agent {
  readonly browser: Message
  readonly system: string
  readonly isPhone: boolean
}

type Row<Name> = readonly [name: Name, mark: RegExp]

const everywhere = (name: string): Message => ({ zh: name, en: name })

/** The first that matches counts: most of them also claim to be Chrome or Safari. */
const BROWSERS: readonly Row<Message>[] = [
  [{ zh: '微信', en: 'WeChat' }, /MicroMessenger\/(\d+)/],
  [{ zh: '钉钉', en: 'DingTalk' }, /DingTalk\/(\d+)/],
  [everywhere('Edge'), /Edg(?:e|A|iOS)?\/(\d+)/],
  [everywhere('Opera'), /OPR\/(\d+)/],
  [everywhere('360'), /(?:QIHU|360SE|360EE)()/],
  [everywhere('QQ'), /QQBrowser\/(\d+)/],
  [everywhere('Firefox'), /(?:Firefox|FxiOS)\/(\d+)/],
  [everywhere('Chrome'), /(?:Chrome|CriOS)\/(\d+)/],
  [everywhere('Safari'), /Version\/(\d+).*Safari/],
]
const SYSTEMS: readonly Row<string>[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** Browser and system as people call them, `Chrome 128 · Windows`; null where neither is known. */
export function agentName(ua: string): Message | null {
  const { browser, system } = readAgent(ua)
  if (!browser.zh && !system) return null
  const named = (name: string): string => [name, system].filter(Boolean).join(' · ')
  return { zh: named(browser.zh), en: named(browser.en) }
}

export function readAgent(ua: string): Agent {
  const [name = everywhere(''), mark] = BROWSERS.find(([, one]) => one.test(ua)) ?? []
  const version = mark?.exec(ua)?.[1]
  const versioned = (text: string): string => [text, version].filter(Boolean).join(' ')
  const system = SYSTEMS.find(([, mark]) => mark.test(ua))?.[0] ?? ''
  return {
    browser: { zh: versioned(name.zh), en: versioned(name.en) },
    system,
    isPhone: /Mobile|Android|iPhone/.test(ua),
  }
}
