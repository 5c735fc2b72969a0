import type { Language } from '#kernel/messages.ts'

/** The language of an answer: cookie `language` first (spec §9), then what the browser prefers, else Chinese. */
export function languageOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie) return cookie.startsWith('en') ? 'en' : 'zh'
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'zh'
}
