import { createContext, useCallback, useContext, useMemo, useEffect, useState, type ReactNode } from 'react'

import { LANGUAGES, type Language } from '#kernel/messages.ts'
import { AS_DELIVERED, sayer, type OwnWords, type Say } from '#kernel/own-words.ts'

import { readCookie, writeCookie } from '../cookies.ts'

interface LanguageState {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageState>({ language: 'zh', setLanguage: () => {} })

/** Chinese unless the cookie `language` says otherwise (spec §9); the server reads the same cookie for its messages. */
const storedLanguage = (): Language => LANGUAGES.find((known) => known === readCookie('language')) ?? 'zh'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setCurrent] = useState(agreedLanguage)
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  const setLanguage = useCallback((next: Language) => {
    writeCookie('language', next, 365)
    setCurrent(next)
  }, [])
  return <LanguageContext value={{ language, setLanguage }}>{children}</LanguageContext>
}

/** Without the cookie the server would word its answers in the language that the browser prefers. */
function agreedLanguage(): Language {
  const language = storedLanguage()
  writeCookie('language', language, 365)
  return language
}

export const useLanguage = (): LanguageState => useContext(LanguageContext)

const OwnWordsContext = createContext<OwnWords>(AS_DELIVERED)

/** Below it every word of a dictionary is shown as the tenant says it. */
export const OwnWordsProvider = OwnWordsContext

/** What the tenant changed in dictionaries. */
export const useOwnWords = (): OwnWords => useContext(OwnWordsContext)

export type Text = Say

/** `t(message, params)`: the text in the language of the screen and the tenant's words. */
export function useText(): Text {
  const { language } = useLanguage()
  const own = useOwnWords()
  return useMemo(() => sayer(language, own), [language, own])
}
