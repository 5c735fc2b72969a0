import { useState, type ReactNode } from 'react'

import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

interface Given<E extends Endpoint> {
  readonly endpoint: E
  readonly title: Message
  readonly about: Message
  readonly send: Message
  /** What came of it, in words. */
  readonly tried: (output: OutputOf<E>) => string
  readonly initial?: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}

/** Does at once what an add-on is set up for, to see whether it works. */
export function Trial<E extends Endpoint>({ endpoint, title, about, send, tried, initial = {}, children }: Given<E>) {
  const t = useText()
  const { toast } = useFeedback()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t(title)}</Button>
      {open && (
        <FormDialog
          endpoint={endpoint}
          initial={initial}
          title={t(title)}
          submitText={t(send)}
          consequence={t(about)}
          onDone={(output) => {
            toast('success', tried(output))
            close()
          }}
          onCancel={close}
        >
          {children}
        </FormDialog>
      )}
    </div>
  )
}
