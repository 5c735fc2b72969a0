import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { addressOf } from '#ui/tag-list.ts'
import { tagStore } from '#ui/tags.ts'

import { useTagPath } from '../frame/current-screen.ts'
import type { TagActions } from './tag-actions.tsx'

/** Keys that work everywhere: Alt+W closes the tag that is shown, Alt+R refreshes it, Alt+PageUp and PageDown walk. */
export function useTagKeys({ run }: TagActions): void {
  const here = useTagPath()
  const navigate = useNavigate()
  useEffect(() => {
    const walk = (step: number): void => {
      const { tags } = tagStore.read()
      const at = tags.findIndex(({ path }) => path === here)
      const next = tags.at((at + step) % tags.length)
      if (next) void navigate(addressOf(next))
    }
    const keys: Readonly<Record<string, () => void>> = {
      KeyW: () => run('close', here),
      KeyR: () => run('refresh', here),
      PageUp: () => walk(-1),
      PageDown: () => walk(1),
    }
    const listen = (event: KeyboardEvent): void => {
      const press = keys[event.code]
      if (!press || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isOverlaid()) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

/** A dialog is answered first. */
const isOverlaid = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]:not([inert] *)')].some((dialog) =>
    dialog.checkVisibility(),
  )
