import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useNavigate } from 'react-router'

import { callEndpoint } from '#ui/api/call.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'

import { passwordEdit } from '../contract/account.ts'
import { encryptPasswords } from './authenticate.ts'
import styles from './PasswordScreen.module.css'
import { PASSWORD } from './messages.ts'
import { SESSION_KEY, useSession } from './session.tsx'

interface Passwords {
  readonly old_password: string
  readonly new_password: string
}

/** Changes one's own password; what makes a password good enough is checked by the server. */
export function PasswordScreen() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { must_change_pwd } = useSession()
  const change = useMutation({
    mutationFn: async (typed: Passwords) => {
      const [old_password, new_password] = await encryptPasswords([typed.old_password, typed.new_password])
      return callEndpoint(passwordEdit, { old_password: old_password!, new_password: new_password! })
    },
    onSuccess: async () => {
      toast('success', t(PASSWORD.changed))
      await client.resetQueries({ queryKey: SESSION_KEY })
      void navigate('/dashboard', { replace: true })
    },
  })
  return (
    <section className={styles['card']}>
      {must_change_pwd && <Alert type="warning" showIcon title={t(PASSWORD.mustChange)} />}
      <Form<Passwords> layout="vertical" onFinish={(typed) => change.mutate(typed)}>
        <Form.Item name="old_password" label={t(PASSWORD.old)} rules={[required(t(PASSWORD.old))]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item name="new_password" label={t(PASSWORD.next)} rules={[required(t(PASSWORD.next))]}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t(PASSWORD.repeated)}
          dependencies={['new_password']}
          rules={[required(t(PASSWORD.repeated)), same]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <GuardedButton type="primary" htmlType="submit" loading={change.isPending}>
          {t(PASSWORD.submit)}
        </GuardedButton>
      </Form>
    </section>
  )

  function required(label: string) {
    return { required: true, message: t(UI.required, { label }) }
  }

  function same({ getFieldValue }: { getFieldValue: (name: string) => unknown }) {
    return {
      validator: async (_rule: unknown, value: unknown) => {
        if (value && value !== getFieldValue('new_password')) throw new Error(t(PASSWORD.differ))
      },
    }
  }
}
