import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

import { LANGUAGES, translate, type Language, type Message, type Params } from '#kernel/messages.ts'

import { readCookie, writeCookie } from '../cookies.ts'

interface LanguageState {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageState>({ language: 'zh', setLanguage: () => {} })

/** Chinese unless the cookie `language` says otherwise (spec §9); the server reads the same cookie for its messages. */
export const storedLanguage = (): Language => LANGUAGES.find((known) => known === readCookie('language')) ?? 'zh'

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

export type Text = (message: Message, params?: Params) => string

/** `t(message, params)`: the text in the language of the screen. */
export function useText(): Text {
  const { language } = useLanguage()
  return useCallback((message, params) => translate(language, message, params), [language])
}
