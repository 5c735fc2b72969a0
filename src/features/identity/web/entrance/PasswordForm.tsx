import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import plain from '#ui/parts/plain.module.css'
import { useGuard } from '#ui/parts/use-guard.ts'

import { authenticate } from './authenticate.ts'
import styles from './Entrance.module.css'
import { EntranceRow } from './EntranceRow.tsx'
import { SIGN_IN } from './messages.ts'

interface Given {
  /** What the user name and the button are called here. */
  readonly username: string
  readonly submit: string
  /** Of the unit that is signed in to. */
  readonly supplierName?: () => string
  /** Signed in, or with what the second factor's code has to come with. */
  readonly onIn: (login_token: string) => void
  /** Above the fields. */
  readonly head?: ReactNode
  /** Below the button. */
  readonly children?: ReactNode
}

/** User name and password. A plain form: the first page should not wait for the form machinery. */
export function PasswordForm({ username, submit, supplierName = () => '', onIn, head, children }: Given) {
  const t = useText()
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [tried, setTried] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const { guarded, start } = useGuard()
  const signIn = useMutation({ mutationFn: authenticate, onSuccess: onIn })
  const busy = guarded || signIn.isPending
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    start()
    setTried(true)
    if (typed.username.trim() && typed.password) signIn.mutate({ ...typed, name: supplierName() })
  }
  const missing = (value: string, label: string): string => (tried && !value ? t(UI.required, { label }) : '')
  const password = t(SIGN_IN.password)
  return (
    <form className={styles['fields']} onSubmit={send} noValidate>
      {head}
      <EntranceRow id="username" label={username} problem={missing(typed.username.trim(), username)}>
        {(given) => (
          <input
            {...given}
            autoComplete="username"
            autoFocus
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            value={typed.username}
            onChange={({ target }) => setTyped({ ...typed, username: target.value })}
          />
        )}
      </EntranceRow>
      <EntranceRow
        id="password"
        label={password}
        problem={missing(typed.password, password)}
        hint={capsLock ? t(SIGN_IN.capsLock) : ''}
      >
        {(given) => (
          <input
            {...given}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          />
        )}
      </EntranceRow>
      <button type="submit" className={`${plain['button']} ${plain['primary']} ${plain['large']}`} disabled={busy}>
        {signIn.isPending ? t(SIGN_IN.pending) : submit}
      </button>
      {children}
    </form>
  )
}
