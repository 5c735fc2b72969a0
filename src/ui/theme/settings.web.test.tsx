import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { LanguageProvider } from '../i18n/text.tsx'
import { DEFAULT_SETTINGS, SettingsProvider, useSettings, type Choice } from './settings.tsx'

type State = ReturnType<typeof useSettings>
let state: State
const keep = (next: State): void => void (state = next)
function Seen({ tell }: { tell: (next: State) => void }) {
  tell(useSettings())
  return null
}

/** The application is opened, or loaded again, in this browser. */
function open(): void {
  cleanup()
  render(
    <LanguageProvider>
      <SettingsProvider>
        <Seen tell={keep} />
      </SettingsProvider>
    </LanguageProvider>,
  )
}
const signIn = (user: string): void => act(() => state.keeping.adopt(user))
const change = (part: Partial<Choice>): void => act(() => state.change(part))
const choice = (part: Partial<Choice> = {}): Choice => {
  const { showSettings: _, ...rest } = DEFAULT_SETTINGS
  return { ...rest, ...part }
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'language=zh; Path=/'
  open()
})
afterEach(cleanup)

test('as delivered: #0084ff, medium, following the system, everything on, in Chinese', () => {
  expect(state.settings).toEqual({
    ...{ theme_color: '#0084ff', mode: 'system', size: 'medium', language: 'zh' },
    ...{ showSettings: true, tagsView: true, fixedHeader: true, sidebarLogo: true, supportPinyinSearch: true },
    after_sending: 'next',
  })
})

test('a choice survives a reload, already on the page before sign-in', () => {
  signIn('1')
  change({ theme_color: '#7450d6', size: 'large', language: 'en' })
  open()
  expect(state.settings).toMatchObject({ theme_color: '#7450d6', size: 'large', language: 'en' })
  expect(document.cookie).toContain('language=en')
})

test('each user has their own, and finds it again', () => {
  signIn('1')
  change({ theme_color: '#7450d6', tagsView: false })
  open()
  signIn('2')
  expect(state.settings).toMatchObject({ theme_color: '#0084ff', tagsView: true })
  change({ size: 'small' })
  open()
  expect(state.settings.size).toBe('small')
  signIn('1')
  expect(state.settings).toMatchObject({ theme_color: '#7450d6', tagsView: false, size: 'medium' })
})

test('light or dark belongs to the device: it is not sent, and nobody brings it along', () => {
  signIn('1')
  change({ mode: 'dark' })
  expect(state.keeping.unsaved).toBe(false)
  expect(state.keeping.look).not.toHaveProperty('mode')
  act(() => state.keeping.receive(choice({ theme_color: '#2a8a4a', mode: 'light' })))
  expect(state.settings).toMatchObject({ theme_color: '#2a8a4a', mode: 'dark' })
  open()
  signIn('2')
  expect(state.settings.mode).toBe('dark')
})

test('what is chosen on the sign-in page is the choice of whoever signs in', () => {
  change({ mode: 'dark', size: 'large' })
  signIn('1')
  expect(state.settings).toMatchObject({ mode: 'dark', size: 'large' })
  expect(state.keeping.unsaved).toBe(true)
})

test('on another computer the choice comes from the server; what was just chosen here stays', () => {
  change({ size: 'large' })
  signIn('1')
  act(() => state.keeping.receive(choice({ theme_color: '#2a8a4a', size: 'small' })))
  expect(state.settings).toMatchObject({ theme_color: '#2a8a4a', size: 'large' })
  expect(state.keeping.unsaved).toBe(true)
  act(() => state.keeping.confirm(state.keeping.look))
  expect(state.keeping.unsaved).toBe(false)
})

test('what could not be saved is still to be saved after a reload', () => {
  signIn('1')
  change({ size: 'small' })
  open()
  signIn('1')
  act(() => state.keeping.receive(choice({ size: 'large' })))
  expect(state.settings.size).toBe('small')
  expect(state.keeping.unsaved).toBe(true)
})

test('reset gives everything as delivered, in the language that is read', () => {
  change({ theme_color: '#000000', mode: 'dark', size: 'small', sidebarLogo: false, language: 'en' })
  act(() => state.reset())
  expect(state.settings).toEqual({ ...DEFAULT_SETTINGS, language: 'en' })
})

test('a damaged memory is as good as none', () => {
  localStorage.setItem('settings', '{"size":')
  open()
  expect(state.settings).toEqual(DEFAULT_SETTINGS)
})
