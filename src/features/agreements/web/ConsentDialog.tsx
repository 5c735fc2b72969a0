import { useQueryClient } from '@tanstack/react-query'

import { useSignOut } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { invalidate, useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Modal } from '#ui/kit.ts'
import { RichText } from '#ui/parts/RichText.tsx'
import { UI } from '#ui/messages.ts'

import { agreementAgree, agreementPending } from '../contract.ts'
import { AGREEMENT } from './messages.ts'

/** The text in force, over everything: one agrees to it or signs out. */
export function ConsentDialog({
  agreement,
}: {
  agreement: NonNullable<OutputOf<typeof agreementPending>['agreement']>
}) {
  const t = useText()
  const signOut = useSignOut()
  const client = useQueryClient()
  const { mutate, isPending } = useAction(agreementAgree, {
    invalidates: [agreementPending],
    // Who is told to read the present text has it before him.
    onError: () => void invalidate(client, [agreementPending]),
  })
  const { id, title, version_no, content } = agreement
  return (
    <Modal
      open
      width={860}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t(UI.said, { label: t(AGREEMENT.ask), value: `${title} ${version_no}` })}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t(AGREEMENT.refuse)}</Button>
          <Button type="primary" loading={isPending} onClick={() => mutate({ id })}>
            {t(AGREEMENT.agree)}
          </Button>
        </>
      }
    >
      <RichText html={content} />
    </Modal>
  )
}
