import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button } from '#ui/kit.ts'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import type { Message } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'

import * as contract from '../../contract/second-factor.ts'
import styles from '../Account.module.css'
import { adviceOf } from './advice.ts'
import { Enrolment } from './Enrolment.tsx'
import { FACTOR } from './messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const FEW = 3

/** A code of the phone beside the password: turn it on, keep it, turn it off (security A16). */
export function FactorSection() {
  const protection = useEndpoint(contract.accountProtection, {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return <Reading query={protection}>{(data) => <Protected protection={data} onCodes={setCodes} />}</Reading>
}

function Protected({ protection, onCodes }: GivesCodes & { protection: Protection }) {
  const t = useText()
  const isOn = protection.second_factor === 1
  return (
    <>
      <Reminder protection={protection} />
      <p className={styles['intro']}>
        <Tag tone={isOn ? 'green' : 'grey'}>{t(isOn ? FACTOR.on : FACTOR.off)}</Tag> {t(FACTOR.intro)}
      </p>
      {isOn ? <Kept protection={protection} onCodes={onCodes} /> : <Begin onCodes={onCodes} />}
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
  const { since, recovery_left, wanted } = protection
  const invalidates = [contract.accountProtection]
  const renew = useConfirmedAction(contract.recoveryRenew, {
    invalidates,
    onSuccess: (output) => onCodes(output.recovery_codes),
  })
  const end = useConfirmedAction(contract.totpEnd, { invalidates, done: () => t(FACTOR.disabled) })
  const question = (title: Message, text: Message) => ({ title: t(title), text: t(text), yes: t(title) })
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t(FACTOR.since)}</dt>
        <dd>{minutes(since)}</dd>
        <dt>{t(FACTOR.left)}</dt>
        <dd>{t(FACTOR.leftCount, { count: recovery_left })}</dd>
      </dl>
      {recovery_left < FEW && <Alert className={styles['alert']} type="warning" showIcon title={t(FACTOR.fewLeft)} />}
      <div className={styles['buttons']}>
        <Button loading={renew.isPending} onClick={() => renew.ask(question(FACTOR.renew, FACTOR.renewText), {})}>
          {t(FACTOR.renew)}
        </Button>
        {wanted !== 'required' && (
          <Button
            danger
            loading={end.isPending}
            onClick={() => end.ask(question(FACTOR.disable, FACTOR.disableText), {})}
          >
            {t(FACTOR.disable)}
          </Button>
        )}
      </div>
    </>
  )
}
