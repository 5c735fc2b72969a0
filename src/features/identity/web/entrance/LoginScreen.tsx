import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import plain from '#ui/parts/plain.module.css'
import { useGuard } from '#ui/parts/use-guard.ts'
import { Slotted } from '#ui/slots.tsx'

import { authenticate } from './authenticate.ts'
import { CodeStep } from './CodeStep.tsx'
import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { EntranceRow } from './EntranceRow.tsx'
import { safeRedirect } from '../session/addresses.ts'
import { otherWays } from '../slots.ts'
import { SIGN_IN } from './messages.ts'
import { NoAccount } from './NoAccount.tsx'
import { SupplierChoice, useSupplierName } from './SupplierChoice.tsx'

/** Sign-in by user name and password. A plain form: the first page should not wait for the form machinery. */
export function LoginScreen() {
  const t = useText()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [tried, setTried] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const supplierName = useSupplierName()
  const { guarded, start } = useGuard()
  const [ticket, setTicket] = useState('')
  const goOn = (): void => void navigate(safeRedirect(parameters.get('redirect')), { replace: true })
  const signIn = useMutation({
    mutationFn: authenticate,
    onSuccess: (login_token) => (login_token ? setTicket(login_token) : goOn()),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (guarded || signIn.isPending) return
    start()
    setTried(true)
    if (typed.username.trim() && typed.password) signIn.mutate({ ...typed, name: supplierName() })
  }
  const missing = (value: string, label: string): string => (tried && !value ? t(UI.required, { label }) : '')
  if (ticket) return <CodeStep login_token={ticket} onDone={goOn} onBack={() => setTicket('')} />
  return (
    <Entrance heading={t(SIGN_IN.heading)}>
      <form className={styles['fields']} onSubmit={submit} noValidate>
        <SupplierChoice />
        <EntranceRow
          id="username"
          label={t(SIGN_IN.username)}
          problem={missing(typed.username.trim(), t(SIGN_IN.username))}
        >
          {(given) => (
            <input
              {...given}
              autoComplete="username"
              autoFocus
              maxLength={60}
              autoCapitalize="none"
              spellCheck={false}
              value={typed.username}
              onChange={(event) => setTyped({ ...typed, username: event.target.value })}
            />
          )}
        </EntranceRow>
        <EntranceRow
          id="password"
          label={t(SIGN_IN.password)}
          problem={missing(typed.password, t(SIGN_IN.password))}
          hint={capsLock ? t(SIGN_IN.capsLock) : ''}
        >
          {(given) => (
            <input
              {...given}
              type="password"
              autoComplete="current-password"
              maxLength={128}
              value={typed.password}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
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
      </form>
      <Slotted slot={otherWays} given={{ target: safeRedirect(parameters.get('redirect')) }} />
      <NoAccount />
    </Entrance>
  )
}
