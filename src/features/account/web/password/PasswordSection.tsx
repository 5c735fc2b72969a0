import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { encryptPasswords, useRefreshSession, useSession } from '#features/identity/web/public.ts'
import { dayOf } from '#kernel/time.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { failedFields } from '#ui/api/failure.ts'
import { invalidate, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Checkbox, Form, Input } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'

import { passwordEdit } from '../../contract/password.ts'
import { accountProtection } from '../../contract/second-factor.ts'
import styles from '../Account.module.css'
import { PASSWORD } from './messages.ts'
import { PasswordRules } from './PasswordRules.tsx'

interface Passwords {
  readonly old_password: string
  readonly new_password: string
  readonly repeated: string
}

/** A new password of one's own; the rules are shown as they are met, and the server checks them again. */
export function PasswordSection() {
  const t = useText()
  const { must_change_pwd, is_week_pwd } = useSession()
  return (
    <>
      {must_change_pwd ? (
        <Alert
          className={styles['alert']}
          type="warning"
          showIcon
          title={t(is_week_pwd ? PASSWORD.mustRenew : PASSWORD.mustChange)}
          description={t(is_week_pwd ? PASSWORD.mustRenewWhy : PASSWORD.mustChangeWhy)}
        />
      ) : (
        <Age />
      )}
      <PasswordForm />
    </>
  )
}

function Age() {
  const t = useText()
  const { pwd_policy } = useSession()
  const { data } = useEndpoint(accountProtection, {})
  if (!data?.pwd_changed_at) return null
  const { pwd_changed_at, pwd_days_left } = data
  const left =
    pwd_days_left === 0
      ? t(PASSWORD.tooOld, { days: pwd_policy.max_age_days })
      : pwd_days_left === null
        ? ''
        : t(PASSWORD.daysLeft, { days: pwd_days_left })
  return (
    <p
      className={styles['intro']}
    >{`${t(PASSWORD.age, { at: dayOf(pwd_changed_at) })}${left && t(PASSWORD.comma)}${left}`}</p>
  )
}

function PasswordForm() {
  const t = useText()
  const [form] = Form.useForm<Passwords>()
  const typed = Form.useWatch('new_password', form) ?? ''
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const change = useChange(() => form.resetFields())
  useEffect(() => {
    const problems = failedFields(change.error)
    form.setFields(problems.map(({ field, message }) => ({ name: field as keyof Passwords, errors: [message] })))
    if (problems[0]) form.getFieldInstance(problems[0].field)?.focus()
  }, [change.error, form])
  const input = (autoComplete: string) => (
    <Input type={shown ? 'text' : 'password'} autoComplete={autoComplete} maxLength={128} spellCheck={false} />
  )
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      className={styles['form']}
      onFinish={(values) => change.mutate(values)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
    >
      <Form.Item name="old_password" label={t(PASSWORD.old)} rules={[required(t(PASSWORD.old))]}>
        {input('current-password')}
      </Form.Item>
      <Form.Item name="new_password" label={t(PASSWORD.next)} rules={[required(t(PASSWORD.next))]}>
        {input('new-password')}
      </Form.Item>
      <PasswordRules password={typed} />
      <Form.Item
        name="repeated"
        label={t(PASSWORD.repeated)}
        dependencies={['new_password']}
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[required(t(PASSWORD.repeated)), same]}
      >
        {input('new-password')}
      </Form.Item>
      <p className={styles['line']}>
        <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
          {t(PASSWORD.show)}
        </Checkbox>
        <span role="status" className={styles['warning']}>
          {capsLock && t(PASSWORD.capsLock)}
        </span>
      </p>
      <div className={styles['buttons']}>
        <GuardedButton type="primary" htmlType="submit" loading={change.isPending}>
          {t(PASSWORD.submit)}
        </GuardedButton>
        <span className={styles['note']}>{t(PASSWORD.ends)}</span>
      </div>
    </Form>
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

/** What was typed stays when the change is refused, and goes when it is done. */
function useChange(clear: () => void) {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const { must_change_pwd } = useSession()
  return useMutation({
    mutationFn: async (typed: Passwords) => {
      const [old_password, new_password] = await encryptPasswords([typed.old_password, typed.new_password])
      return callEndpoint(passwordEdit, { old_password: old_password!, new_password: new_password! })
    },
    onSuccess: async () => {
      toast('success', t(PASSWORD.changed))
      clear()
      void invalidate(client, [accountProtection])
      await refreshSession()
      if (must_change_pwd) void navigate('/dashboard', { replace: true })
    },
  })
}
