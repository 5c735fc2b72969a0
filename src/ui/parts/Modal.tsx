import { Modal as Bare, type ModalProps } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useReturningFocus } from './returning-focus.ts'

/**
 * A dialog. Most are taken away as they close, and the library would leave the focus nowhere; and it would begin at the
 * cross, where Enter takes away what was just opened. Ctrl+Enter does what the dialog is for, as in every form.
 */
export function Modal(given: ModalProps) {
  return (
    <>
      {given.open && <ReturningFocus />}
      <Bare {...given} wrapProps={{ onKeyDown: send, ...given.wrapProps }}>
        {given.children}
        <Beginning open={given.open ?? false} />
      </Bare>
    </>
  )
}

function ReturningFocus() {
  useReturningFocus()
  return null
}

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'
const FIRST_STEP = '.ant-modal-body .ant-btn-primary'

/** The first field has the focus, or the first step where there is none, unless something in the dialog took it itself, which knows better. */
function Beginning({ open }: { open: boolean }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = here.current!.closest('[role="dialog"]')
    if (!open || !dialog || dialog.contains(document.activeElement)) return
    const first = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(FIRST_STEP)
    first?.focus()
  }, [open])
  return <span ref={here} hidden />
}

function send(event: KeyboardEvent): void {
  const { currentTarget: dialog, target } = event
  // What lies over it is a dialog of its own, though React tells this one, too.
  if (!dialog.contains(target as Node) || event.defaultPrevented) return
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  dialog.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')?.click()
}
