import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { unionLink, unionList } from '#features/identity/contract/union.ts'
import { encryptPasswords, useRefreshSession } from '#features/identity/web/public.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { failedFields } from '#ui/api/failure.ts'
import { invalidate } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Input, Select } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'

import styles from '../Account.module.css'
import { UNION } from './messages.ts'

interface Typed {
  readonly supplier_uid: string
  readonly username: string
  readonly password: string
  readonly code?: string
}
interface Given {
  readonly districts: readonly { readonly uid: string; readonly username: string }[]
}

/** Proves the other account by what its own door asks. */
export function LinkForm({ districts }: Given) {
  const t = useText()
  const [form] = Form.useForm<Typed>()
  const link = useLink(() => form.resetFields())
  useEffect(() => {
    const problems = failedFields(link.error)
    form.setFields(problems.map(({ field, message }) => ({ name: field as keyof Typed, errors: [message] })))
    if (problems[0]) form.getFieldInstance(problems[0].field)?.focus()
  }, [link.error, form])
  const must = (label: string) => ({ label, rules: [{ required: true, message: t(UI.required, { label }) }] })
  return (
    <section aria-label={t(UNION.add)}>
      <h3>{t(UNION.add)}</h3>
      <Form<Typed> form={form} layout="vertical" className={styles['form']} onFinish={(typed) => link.mutate(typed)}>
        <Form.Item name="supplier_uid" {...must(t(UNION.district))}>
          <Select options={districts.map(({ uid, username }) => ({ value: uid, label: username }))} />
        </Form.Item>
        <Form.Item name="username" {...must(t(UNION.username))}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item name="password" {...must(t(UNION.password))}>
          <Input type="password" autoComplete="off" maxLength={128} />
        </Form.Item>
        <Form.Item name="code" label={t(UNION.code)} extra={t(UNION.codeHint)}>
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
        <GuardedButton type="primary" htmlType="submit" loading={link.isPending}>
          {t(UNION.add)}
        </GuardedButton>
      </Form>
    </section>
  )
}

function useLink(onLinked: () => void) {
  const t = useText()
  const { toast } = useFeedback()
  const client = useQueryClient()
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: async ({ password, code, ...account }: Typed) => {
      const [secret] = await encryptPasswords([password])
      return callEndpoint(unionLink, { ...account, password: secret!, ...(code ? { code } : {}) })
    },
    onSuccess: async () => {
      toast('success', t(UNION.added))
      onLinked()
      await Promise.all([invalidate(client, [unionList]), refresh()])
    },
  })
}
