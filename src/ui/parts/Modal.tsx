import { Modal as Bare, type ModalProps } from 'antd'

import { useReturningFocus } from './returning-focus.ts'

/** A dialog. Most are taken away as they close, and the library would leave the focus nowhere. */
export function Modal(given: ModalProps) {
  return (
    <>
      {given.open && <ReturningFocus />}
      <Bare {...given} />
    </>
  )
}

function ReturningFocus() {
  useReturningFocus()
  return null
}
