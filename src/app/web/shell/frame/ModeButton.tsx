import { useText } from '#ui/i18n/text.tsx'
import { MoonOutlined, SunOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useTheme } from '#ui/theme/mode.tsx'

import { SHELL } from '../../messages.ts'

/** Light or dark. */
export function ModeButton() {
  const t = useText()
  const { mode, setMode } = useTheme()
  const label = t(mode === 'dark' ? SHELL.lightMode : SHELL.darkMode)
  return (
    <Button
      type="text"
      icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    />
  )
}
