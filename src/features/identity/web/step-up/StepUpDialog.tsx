import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { callEndpoint } from '#ui/api/call.ts'
import { Form, Input, Modal, type InputRef } from '#ui/kit.ts'
import { useFailureText } from '#ui/parts/failures.tsx'
import type { Proof } from '#ui/api/step-up.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useGuard } from '#ui/parts/use-guard.ts'

import { stepUp } from '../../contract/second-factor.ts'
import { encryptPasswords } from '../entrance/authenticate.ts'
import { PROOF } from './messages.ts'

/** Asks for the password or a code; closing it gives up what was to be done. */
export function StepUpDialog({ proof, onClose }: { proof: Proof; onClose: (proved: boolean) => void }) {
  const t = useText()
  const textOf = useFailureText()
  const input = useRef<InputRef>(null)
  const label = t(PROOF[proof])
  const prove = useMutation({
    mutationFn: async (typed: string) => {
      if (proof === 'code') return callEndpoint(stepUp, { code: typed })
      const [password] = await encryptPasswords([typed])
      return callEndpoint(stepUp, { password: password! })
    },
    meta: { quiet: true },
    onSuccess: () => onClose(true),
    onError: () => input.current?.focus({ cursor: 'all' }),
  })
  const { guarded, start, end } = useGuard()
  // What is typed after a refusal is sent at once; the same once more is still guarded, and its refusal in sight.
  const typeAnew = (): void => {
    if (!prove.isError) return
    end()
    prove.reset()
  }
  const send = ({ secret }: { secret: string }): void => {
    if (guarded || prove.isPending) return
    start()
    prove.mutate(secret)
  }
  const [form] = Form.useForm<{ secret: string }>()
  return (
    <Modal
      open
      width={420}
      title={t(PROOF.title)}
      okText={t(PROOF.go)}
      cancelText={t(UI.cancel)}
      confirmLoading={prove.isPending}
      okButtonProps={{ disabled: guarded }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && input.current?.focus()}
      destroyOnHidden
    >
      <p>{t(proof === 'code' ? PROOF.byCode : PROOF.byPassword)}</p>
      <Form form={form} layout="vertical" onFinish={send}>
        <Form.Item
          name="secret"
          label={label}
          rules={[{ required: true, message: t(UI.required, { label }) }]}
          {...(prove.isError ? { validateStatus: 'error', help: <span role="alert">{textOf(prove.error)}</span> } : {})}
        >
          {proof === 'code' ? (
            <Input ref={input} autoComplete="one-time-code" maxLength={20} onChange={typeAnew} />
          ) : (
            <Input ref={input} type="password" autoComplete="current-password" maxLength={128} onChange={typeAnew} />
          )}
        </Form.Item>
      </Form>
    </Modal>
  )
}
