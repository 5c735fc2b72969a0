import { Alert } from 'antd'
import { useState } from 'react'

import * as contract from '#features/identity/contract/second-factor.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { FailureState, LoadingState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import styles from './Account.module.css'
import { adviceOf } from './advice.ts'
import { Enrolment } from './Enrolment.tsx'
import { FACTOR } from './messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const FEW = 3

/** A code of the phone beside the password: turn it on, keep it, turn it off (security A16). */
export function FactorSection() {
  const t = useText()
  const protection = useEndpoint(contract.accountProtection, {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (protection.isError) return <FailureState failure={protection.error} onRetry={() => void protection.refetch()} />
  if (!protection.data) return <LoadingState />
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  const isOn = protection.data.second_factor === 1
  return (
    <>
      <Reminder protection={protection.data} />
      <p className={styles['intro']}>
        <Tag tone={isOn ? 'green' : 'grey'}>{t(isOn ? FACTOR.on : FACTOR.off)}</Tag> {t(FACTOR.intro)}
      </p>
      {isOn ? <Kept protection={protection.data} onCodes={setCodes} /> : <Begin onCodes={setCodes} />}
    </>
  )
}

type Protection = OutputOf<typeof contract.accountProtection>
interface GivesCodes {
  readonly onCodes: (codes: readonly string[]) => void
}

function Reminder({ protection }: { protection: Protection }) {
  const t = useText()
  const advice = adviceOf(protection)
  if (!advice) return null
  const type = protection.wanted === 'required' ? 'warning' : 'info'
  return <Alert className={styles['alert']} type={type} showIcon title={t(advice)} />
}

/** The secret is asked for with the click, so that none is made that nobody wants. */
function Begin({ onCodes }: GivesCodes) {
  const t = useText()
  const start = useAction(contract.totpStart)
  if (start.data) return <Enrolment {...start.data} onCodes={onCodes} onCancel={() => start.reset()} />
  return (
    <GuardedButton type="primary" loading={start.isPending} onClick={() => start.mutate({})}>
      {t(FACTOR.enable)}
    </GuardedButton>
  )
}

function Kept({ protection, onCodes }: GivesCodes & { protection: Protection }) {
  const t = useText()
  const { toast, confirm } = useFeedback()
  const { since, recovery_left, wanted } = protection
  const invalidates = [contract.accountProtection]
  const renew = useAction(contract.recoveryRenew, {
    invalidates,
    onSuccess: (output) => onCodes(output.recovery_codes),
  })
  const end = useAction(contract.totpEnd, { invalidates, onSuccess: () => toast('success', t(FACTOR.disabled)) })
  const ask = (title: string, text: string): Promise<boolean> => confirm({ title, text, yes: title, no: t(UI.cancel) })
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t(FACTOR.since)}</dt>
        <dd>{since.slice(0, 16)}</dd>
        <dt>{t(FACTOR.left)}</dt>
        <dd>{t(FACTOR.leftCount, { count: recovery_left })}</dd>
      </dl>
      {recovery_left < FEW && <Alert className={styles['alert']} type="warning" showIcon title={t(FACTOR.fewLeft)} />}
      <div className={styles['buttons']}>
        <GuardedButton
          loading={renew.isPending}
          onClick={() => void ask(t(FACTOR.renew), t(FACTOR.renewText)).then((yes) => yes && renew.mutate({}))}
        >
          {t(FACTOR.renew)}
        </GuardedButton>
        {wanted !== 'required' && (
          <GuardedButton
            danger
            loading={end.isPending}
            onClick={() => void ask(t(FACTOR.disable), t(FACTOR.disableText)).then((yes) => yes && end.mutate({}))}
          >
            {t(FACTOR.disable)}
          </GuardedButton>
        )}
      </div>
    </>
  )
}
