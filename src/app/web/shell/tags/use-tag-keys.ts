import { useNavigate } from 'react-router'

import { useCommands } from '#ui/commands/commands.ts'
import { addressOf } from '#ui/tag-list.ts'
import { tagStore } from '#ui/tags.ts'

import { SHELL } from '../../messages.ts'
import { useTagPath } from '../frame/current-screen.ts'
import { TAG_KEYS, useTagActions } from './tag-actions.tsx'

/**
 * Keys that work everywhere, also where no bar of tags is shown: Alt+W closes the tag that is shown, Alt+R refreshes it,
 * Alt+PageUp and PageDown walk.
 */
export function useTagKeys(): void {
  const { run } = useTagActions()
  const here = useTagPath()
  const navigate = useNavigate()
  const walk = (step: number): void => {
    const { tags } = tagStore.read()
    const at = tags.findIndex(({ path }) => path === here)
    const next = tags.at((at + step) % tags.length)
    if (next) void navigate(addressOf(next))
  }
  useCommands(
    [
      { id: 'tag.refresh', title: SHELL.refreshPage, keys: TAG_KEYS.refresh, run: () => run('refresh', here) },
      { id: 'tag.close', title: SHELL.closePage, keys: TAG_KEYS.close, run: () => run('close', here) },
      { id: 'tag.next', title: SHELL.nextTag, keys: 'Alt+PageDown', keyOnly: true, run: () => walk(1) },
      { id: 'tag.previous', title: SHELL.previousTag, keys: 'Alt+PageUp', keyOnly: true, run: () => walk(-1) },
    ],
    'everywhere',
  )
}
