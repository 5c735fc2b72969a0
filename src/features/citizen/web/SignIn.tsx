import { useRef, useState, type FormEvent, type RefObject } from 'react'

import { isMobile } from '#kernel/identity.ts'
import { readPhone } from '#kernel/phones.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useCountdown } from '#ui/parts/use-countdown.ts'

import { call, Failure, isReplaced } from './call.ts'
import { H5 } from './messages.ts'
import { Consent } from './Notice.tsx'
import { Row, Trouble, type Failed } from './parts.tsx'
import styles from './Page.module.css'
import { useForm } from './use-form.ts'
import { useOne } from './use-one.ts'

/** Number, code, consent. */
export function SignIn({ noticeId, onDone }: { noticeId: string | null; onDone: () => unknown }) {
  const t = useText()
  const { value: written, change, forget } = useForm('sign-in', () => ({ typed: '', code: '' }))
  const { typed, code } = written
  const [agreed, setAgreed] = useState(false)
  const [told, setTold] = useState('')
  const [again, setAgain] = useCountdown()
  const [failed, setFailed] = useState<Failed>({ error: null })
  const [notice, setNotice] = useState(noticeId)
  const [busy, one] = useOne()
  const codeField = useRef<HTMLInputElement>(null)
  const phone = readPhone(typed) ?? ''
  const refuse = (text: string): void => setFailed({ error: new Failure(text, 'INVALID') })

  const send = async (): Promise<void> => {
    setFailed({ error: null })
    if (!isMobile(phone)) return refuse(t(H5.missing_phone))
    try {
      const { again_seconds, demo_code } = await call('SendCode', { phone })
      setAgain(again_seconds)
      setTold(demo_code ? t(H5.demo_code, { code: demo_code }) : t(H5.code_sent))
      // The button is shut meanwhile.
      codeField.current?.focus()
    } catch (error) {
      setFailed({ error, onRetry: () => void one(send) })
    }
  }
  /** The notice was replaced while this one was read: the one in force is shown, and has to be ticked anew. */
  const readNotice = async (): Promise<void> => {
    setAgreed(false)
    const present = await call('Notice', {}).catch(() => null)
    if (present) setNotice(present.notice?.id ?? null)
  }
  const enter = async (): Promise<void> => {
    setFailed({ error: null })
    if (!isMobile(phone)) return refuse(t(H5.missing_phone))
    if (!code) return refuse(t(H5.missing_code))
    if (!agreed) return refuse(t(H5.missing_agree))
    try {
      await call('SignIn', { phone, code, agree: 1, ...(notice && { notice_id: notice }) })
      forget()
      await onDone()
    } catch (error) {
      setFailed({ error, onRetry: () => void one(enter) })
      if (isReplaced(error)) await readNotice()
    }
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void one(enter)
      }}
      noValidate
    >
      <Row id="phone" label={t(H5.phone)}>
        <input
          id="phone"
          type="tel"
          autoComplete="tel-national"
          value={typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
      </Row>
      <Code
        {...{ codeField, code, told, again }}
        setCode={(next) => change({ code: next })}
        disabled={busy || again > 0}
        onSend={() => void one(send)}
      />
      <Consent notice={notice} agreed={agreed} onAgree={setAgreed} />
      <Trouble {...failed} />
      <button className={styles['main']} disabled={busy}>
        {t(H5.sign_in)}
      </button>
    </form>
  )
}

/** The code, and the button that asks for it. */
function Code({
  codeField,
  code,
  setCode,
  told,
  again,
  disabled,
  onSend,
}: {
  codeField: RefObject<HTMLInputElement | null>
  code: string
  setCode: (code: string) => void
  told: string
  /** Seconds until another may be asked for. */
  again: number
  disabled: boolean
  onSend: () => void
}) {
  const t = useText()
  return (
    <Row id="code" label={t(H5.code)}>
      <div className={styles['beside']}>
        <input
          ref={codeField}
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\s/g, ''))}
        />
        <button type="button" className={styles['quiet']} disabled={disabled} onClick={onSend}>
          {again > 0 ? t(H5.again_in, { n: again }) : t(H5.send_code)}
        </button>
      </div>
      <p role="status" className={styles['hint']}>
        {told}
      </p>
    </Row>
  )
}
