import { useSyncExternalStore } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { FullscreenExitOutlined, FullscreenOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { SHELL } from '../../messages.ts'

export function FullScreenButton() {
  const t = useText()
  const { toast } = useFeedback()
  const full = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    if (!document.fullscreenEnabled) toast('warning', t(SHELL.fullScreenUnsupported))
    else if (full) void document.exitFullscreen()
    else void document.documentElement.requestFullscreen()
  }
  const label = t(full ? SHELL.leaveFullScreen : SHELL.fullScreen)
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  )
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
