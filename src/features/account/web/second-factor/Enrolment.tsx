import { useEffect } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { failedFields } from '#ui/api/failure.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form, Input, QRCode } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { BLACK, WHITE } from '#ui/theme/palette.ts'

import * as contract from '../../contract/second-factor.ts'
import { sessionList } from '../../contract/sessions.ts'
import styles from '../Account.module.css'
import { CopyButton } from './CopyButton.tsx'
import own from './Factor.module.css'
import { FACTOR } from './messages.ts'

/** Cameras read dark on light only, whatever the theme. */
const INK = { color: BLACK, bgColor: WHITE }

type Given = OutputOf<typeof contract.totpStart> & {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret goes to the phone, a code of it comes back. */
export function Enrolment({ secret, address, enrol_token, onCodes, onCancel }: Given) {
  const t = useText()
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useAction(contract.totpConfirm, {
    invalidates: [contract.accountProtection, sessionList],
    quiet: true,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  useEffect(() => {
    if (confirm.error instanceof Error)
      form.setFields([{ name: 'code', errors: [failedFields(confirm.error)[0]?.message ?? confirm.error.message] }])
  }, [confirm.error, form])
  const label = t(FACTOR.code)
  return (
    <div className={own['steps']}>
      <section aria-label={t(FACTOR.scan)}>
        <h3>{t(FACTOR.scan)}</h3>
        <div className={own['scan']}>
          <QRCode value={address} type="svg" size={192} errorLevel="L" {...INK} role="img" aria-label={t(FACTOR.qr)} />
          <div>
            <p>{t(FACTOR.scanHint)}</p>
            <p className={own['secret']}>{secret.match(/.{4}/g)!.join(' ')}</p>
            <CopyButton text={secret}>{t(FACTOR.copySecret)}</CopyButton>
          </div>
        </div>
      </section>
      <section aria-label={t(FACTOR.enter)}>
        <h3>{t(FACTOR.enter)}</h3>
        <Form form={form} layout="vertical" onFinish={({ code }) => confirm.mutate({ enrol_token, code })}>
          <Form.Item
            name="code"
            label={label}
            className={own['code']}
            rules={[
              { required: true, message: t(UI.required, { label }) },
              { pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: t(FACTOR.sixDigits) },
            ]}
            validateTrigger="onSubmit"
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} autoFocus />
          </Form.Item>
          <p>{t(FACTOR.endsOthers)}</p>
          <div className={styles['buttons']}>
            <GuardedButton type="primary" htmlType="submit" loading={confirm.isPending}>
              {t(FACTOR.confirm)}
            </GuardedButton>
            <Button onClick={onCancel}>{t(UI.cancel)}</Button>
          </div>
        </Form>
      </section>
    </div>
  )
}
