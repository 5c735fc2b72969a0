import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { CloseOutlined, PushpinOutlined } from '#ui/icons.ts'
import { addressOf, type Tag } from '#ui/tag-list.ts'

import { SHELL } from '../../messages.ts'
import { screenAt } from '../frame/current-screen.ts'
import styles from './TagBar.module.css'

export interface TagHandlers {
  /** The menu of the tag was asked for, here. */
  menu(path: string, left: number, top: number): void
  /** The keyboard goes so many tags further. */
  walk(path: string, step: number): void
  close(path: string, byKeyboard: boolean): void
  stay(path: string): void
  focused(path: string): void
}

interface Given {
  readonly tag: Tag
  readonly shown: boolean
  /** The one that the Tab key comes to. */
  readonly reachable: boolean
  readonly handlers: TagHandlers
}

export function TagItem({ tag, shown, reachable, handlers }: Given) {
  const t = useText()
  const { path, affix, preview, text } = tag
  const screen = screenAt(path)
  if (!screen) return null
  const title = t(screen.title2 ?? screen.title)
  const label = text || title
  const full = text ? `${title} ${text}` : title
  const onMouse = (event: MouseEvent): void => {
    event.preventDefault()
    if (event.type === 'contextmenu') handlers.menu(path, event.clientX, event.clientY)
    else if (!affix) handlers.close(path, false)
  }
  return (
    <li className={styles['tag']} data-shown={shown} data-affix={affix} data-preview={preview}>
      <Link
        to={addressOf(tag)}
        className={styles['label']}
        data-path={path}
        tabIndex={reachable ? 0 : -1}
        aria-current={shown ? 'page' : undefined}
        title={preview ? t(SHELL.previewTag, { page: full }) : full}
        draggable={false}
        onFocus={() => handlers.focused(path)}
        onKeyDown={(event) => press(event, tag, handlers)}
        onDoubleClick={() => handlers.stay(path)}
        onContextMenu={onMouse}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={(event) => event.button === 1 && onMouse(event)}
      >
        {affix && <PushpinOutlined className={styles['pin']} aria-hidden />}
        <span className={styles['text']}>{label}</span>
      </Link>
      {!affix && (
        <button
          type="button"
          className={styles['close']}
          tabIndex={-1}
          aria-label={t(SHELL.closeTag, { page: label })}
          onClick={() => handlers.close(path, false)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

const FAR = 1000
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -FAR, End: FAR }

/** Arrows walk, Delete closes, the menu key asks for the menu. */
function press(event: KeyboardEvent<HTMLElement>, { path, affix }: Tag, handlers: TagHandlers): void {
  const step = event.altKey ? undefined : STEPS[event.key]
  const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
  if (!step && !asksForMenu && event.key !== 'Delete') return
  event.preventDefault()
  if (step) handlers.walk(path, step)
  else if (asksForMenu) {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    handlers.menu(path, left, bottom)
  } else if (!affix) handlers.close(path, true)
}
