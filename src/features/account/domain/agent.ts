/** What a user agent says of browser and system, in names that people know; empty where it says nothing. */
export interface Agent {
  readonly browser: string
  readonly system: string
  readonly isPhone: boolean
}

type Row = readonly [name: string, mark: RegExp]

/** The first that matches counts: most of them also claim to be Chrome or Safari. */
const BROWSERS: readonly Row[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['钉钉', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['360', /(?:QIHU|360SE|360EE)()/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]
const SYSTEMS: readonly Row[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** Browser and system as people call them: `Chrome 128 · Windows`. */
export function agentName(ua: string): string {
  const { browser, system } = readAgent(ua)
  return [browser, system].filter(Boolean).join(' · ')
}

export function readAgent(ua: string): Agent {
  const browser = BROWSERS.find(([, mark]) => mark.test(ua))
  const version = browser?.[1].exec(ua)?.[1]
  const system = SYSTEMS.find(([, mark]) => mark.test(ua))?.[0] ?? ''
  return {
    browser: browser ? [browser[0], version].filter(Boolean).join(' ') : '',
    system,
    isPhone: /Mobile|Android|iPhone/.test(ua),
  }
}
