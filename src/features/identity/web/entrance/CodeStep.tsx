import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import { CallFailure } from '#ui/api/failure.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import plain from '#ui/parts/plain.module.css'
import { useGuard } from '#ui/parts/use-guard.ts'

import { authenticateByCode } from './authenticate.ts'
import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { EntranceRow } from './EntranceRow.tsx'
import { CODE, SIGN_IN } from './messages.ts'

interface Given {
  /** What the first step answered. */
  readonly login_token: string
  readonly onDone: () => void
  /** Back to the password: wanted, or because this took too long. */
  readonly onBack: () => void
}

/** Second step of signing in: a code of the phone, or a recovery code. */
export function CodeStep({ login_token, onDone, onBack }: Given) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { guarded, start } = useGuard()
  const signIn = useMutation({
    mutationFn: authenticateByCode,
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.code === 'LOGIN_EXPIRED') onBack()
      else input.current?.select()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (guarded || signIn.isPending) return
    start()
    setTried(true)
    if (code.trim()) signIn.mutate({ login_token, code: code.trim() })
  }
  const label = t(CODE.code)
  return (
    <Entrance heading={t(CODE.heading)}>
      <p className={styles['message']}>{t(CODE.hint)}</p>
      <form className={styles['fields']} onSubmit={submit} noValidate>
        <EntranceRow id="code" label={label} problem={tried && !code.trim() ? t(UI.required, { label }) : ''}>
          {(given) => (
            <input
              {...given}
              ref={input}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoFocus
              maxLength={20}
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </EntranceRow>
        <button
          type="submit"
          className={`${plain['button']} ${plain['primary']} ${plain['large']}`}
          disabled={guarded || signIn.isPending}
        >
          {t(signIn.isPending ? SIGN_IN.pending : SIGN_IN.submit)}
        </button>
        <button type="button" className={`${plain['button']} ${plain['quiet']}`} onClick={onBack}>
          {t(CODE.back)}
        </button>
      </form>
    </Entrance>
  )
}
