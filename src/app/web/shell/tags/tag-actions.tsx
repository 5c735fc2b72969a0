import { useLocation, useNavigate } from 'react-router'

import { useEntryActions, useMenuEntries } from '#features/quick-menu/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CloseOutlined,
  ColumnWidthOutlined,
  MinusCircleOutlined,
  PushpinOutlined,
  ReloadOutlined,
} from '#ui/icons.ts'
import type { MenuProps } from '#ui/kit.ts'
import { addressOf, close, shownAfter, stay, wouldClose, type Closing, type Tag } from '#ui/tag-list.ts'
import { tagStore } from '#ui/tags.ts'

import { SHELL } from '../../messages.ts'
import { useTagPath } from '../frame/current-screen.ts'

type Action = 'refresh' | 'stay' | Closing

/** What does it with the tag that is shown. */
export const TAG_KEYS = { refresh: 'Alt+R', close: 'Alt+W' } as const

/** What can be done with a tag (spec §2), and the keys that do it with the one that is shown. */
const ACTIONS: Readonly<Record<Action, { title: Message; icon: React.ReactNode; keys?: string }>> = {
  refresh: { title: SHELL.tagRefresh, icon: <ReloadOutlined />, keys: TAG_KEYS.refresh },
  close: { title: SHELL.tagClose, icon: <CloseOutlined />, keys: TAG_KEYS.close },
  others: { title: SHELL.tagCloseOthers, icon: <ColumnWidthOutlined /> },
  all: { title: SHELL.tagCloseAll, icon: <MinusCircleOutlined /> },
  left: { title: SHELL.tagCloseLeft, icon: <ArrowLeftOutlined /> },
  right: { title: SHELL.tagCloseRight, icon: <ArrowRightOutlined /> },
  stay: { title: SHELL.tagStay, icon: <PushpinOutlined /> },
}

export interface TagActions {
  /** Takes the action on the tag with this path. */
  run(action: Action, path: string): void
  /** The actions on the tag with this path, those that would do nothing disabled. */
  menuOf(path: string): MenuProps
}

export function useTagActions(): TagActions {
  const t = useText()
  const location = useLocation()
  const here = useTagPath()
  const navigate = useNavigate()
  const entries = useMenuEntries()
  const entryActions = useEntryActions()

  const refresh = (path: string): void => {
    const shown = path === here
    const tag = tagStore.read().tags.find((tag) => tag.path === path)
    const address = shown ? path + location.search : tag ? addressOf(tag) : path
    void navigate(`/redirect${address}`, shown ? { replace: true, state: location.state } : {})
  }
  const closeSome = (closing: Closing, path: string): void => {
    const before = tagStore.read().tags
    const after = close(before, closing, path)
    // First the step, then the end of the screen that is left: it must not be built once more in between.
    if (isOpen(before, here) && !isOpen(after, here))
      void navigate(shownAfter(before, after, here, path), { flushSync: true })
    tagStore.close(closing, path)
  }
  const run = (action: Action, path: string): void => {
    if (action === 'refresh') refresh(path)
    else if (action === 'stay') tagStore.stay(path)
    else closeSome(action, path)
  }
  const wouldDo = (action: Action, path: string): boolean => {
    const { tags } = tagStore.read()
    if (action === 'refresh') return isOpen(tags, path)
    return action === 'stay' ? stay(tags, path) !== tags : wouldClose(tags, action, path)
  }

  const ownOf = (path: string): NonNullable<MenuProps['items']> => {
    const entry = entries.get(path)
    return entry ? [{ type: 'divider' }, ...entryActions(entry.screen)] : []
  }

  return {
    run,
    menuOf: (path) => ({
      items: [
        ...Object.entries(ACTIONS)
          .filter(([key]) => key !== 'stay' || wouldDo(key, path))
          .map(([key, { title, icon, keys }]) => ({
            key,
            label: t(title),
            icon,
            disabled: !wouldDo(key as Action, path),
            ...(keys && path === here ? { extra: keys } : {}),
          })),
        ...ownOf(path),
      ],
      onClick: ({ key }) => {
        if (key in ACTIONS) run(key as Action, path)
      },
    }),
  }
}

const isOpen = (tags: readonly Tag[], path: string): boolean => tags.some((tag) => tag.path === path)
