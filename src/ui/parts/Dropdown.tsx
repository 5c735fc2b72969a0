import type { DropdownProps } from 'antd'
import { cloneElement, Suspense, useId, useState, type MouseEvent, type ReactElement } from 'react'

import { soon } from './soon.ts'

const Loaded = soon(() => import('./LoadedDropdown.tsx').then((module) => module.Dropdown))

type Opener = ReactElement<{ onClick?: (event: MouseEvent) => void; 'data-opens'?: string }>
interface Given extends Omit<DropdownProps, 'children' | 'trigger' | 'autoFocus'> {
  /** What opens it by a press. */
  readonly children: Opener
  readonly trigger: ['click']
}

/**
 * A menu behind a button; whoever opens it goes on by keys in it. What draws menus is a twentieth of the program, and comes
 * when one is first asked for.
 */
export function Dropdown({ children, ...given }: Given) {
  const id = useId()
  const [open, setOpen] = useState<boolean | null>(null)
  const opener = cloneElement(children, { 'data-opens': id })
  if (given.open === undefined && open === null)
    return cloneElement(opener, {
      onClick: (event: MouseEvent) => {
        children.props.onClick?.(event)
        setOpen(true)
      },
    })
  const follow = (next: boolean): void => {
    setOpen(next)
    if (!next) document.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus()
  }
  return (
    <Suspense fallback={opener}>
      <Loaded autoFocus open={open ?? false} onOpenChange={follow} {...given}>
        {opener}
      </Loaded>
    </Suspense>
  )
}
