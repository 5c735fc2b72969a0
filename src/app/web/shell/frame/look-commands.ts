import { useCommands } from '#ui/commands/commands.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import { useTheme } from '#ui/theme/mode.tsx'

import { SHELL } from '../../messages.ts'

/** How it looks, for those who search for it; on a phone there are no buttons for it. */
export function useLookCommands(): void {
  const { mode, setMode } = useTheme()
  const { language, setLanguage } = useLanguage()
  const dark = mode === 'dark'
  useCommands(
    [
      {
        id: 'mode',
        title: dark ? SHELL.lightMode : SHELL.darkMode,
        run: () => setMode(dark ? 'light' : 'dark'),
      },
      {
        id: 'language',
        title: SHELL.switchLanguage,
        run: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
      },
    ],
    'everywhere',
  )
}
