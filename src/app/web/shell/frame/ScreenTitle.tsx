import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'

import { SHELL } from '../../messages.ts'

/** The browser's title: the screen's, a dash, the platform's (spec §2). */
export function ScreenTitle({ title }: { title: Message }) {
  const t = useText()
  return <title>{`${t(title)} - ${t(SHELL.platform)}`}</title>
}
