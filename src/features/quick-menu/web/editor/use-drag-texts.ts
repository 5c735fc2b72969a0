import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { MenuEntry } from '../entries.tsx'
import { QUICK } from '../messages.ts'

/** What is said to those who do not see a row move. */
export function useDragTexts(chosen: readonly MenuEntry[]): DndContextProps['accessibility'] {
  const t = useText()
  const indexOf = (id: UniqueIdentifier | undefined): number => chosen.findIndex(({ screen }) => screen.path === id)
  const say = (message: Message, moved: UniqueIdentifier, to: UniqueIdentifier | undefined): string =>
    t(message, { title: chosen[indexOf(moved)]!.screen.title, n: indexOf(to) + 1 })
  return {
    screenReaderInstructions: { draggable: t(QUICK.dragHelp) },
    announcements: {
      onDragStart: ({ active }) => say(QUICK.picked, active.id, active.id),
      // A row lies over itself as soon as it is picked up.
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? say(QUICK.moved, active.id, over.id) : say(QUICK.picked, active.id, active.id),
      onDragEnd: ({ active, over }) => say(QUICK.dropped, active.id, over?.id ?? active.id),
      onDragCancel: ({ active }) => say(QUICK.dragCancelled, active.id, active.id),
    },
  }
}
