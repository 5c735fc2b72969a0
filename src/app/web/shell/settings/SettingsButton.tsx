import { lazy, Suspense, useState } from 'react'

import { useCommands, type Command } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SettingOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { SETTINGS } from './settings-messages.ts'

const SettingsPanel = lazy(() => import('./SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })))

const NONE: readonly Command[] = []

/** Opens the settings; their panel is loaded when it is opened first. */
export function SettingsButton() {
  const t = useText()
  const { showSettings } = useSettings().settings
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useCommands(
    showSettings ? [{ id: 'settings', title: SETTINGS.title, run: () => setState('open') }] : NONE,
    'everywhere',
  )
  if (!showSettings) return null
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t(SETTINGS.title)}
        title={t(SETTINGS.title)}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      />
      {state !== 'never' && (
        <Suspense>
          <SettingsPanel open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
