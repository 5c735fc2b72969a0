import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import type { ProviderArrivalGiven } from '#features/identity/web/slots.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import plain from '#ui/parts/plain.module.css'
import { useGuard } from '#ui/parts/use-guard.ts'

import { SOCIAL } from './messages.ts'

interface Given extends Pick<ProviderArrivalGiven, 'Row' | 'authenticate' | 'styles'> {
  /** Signed in, or with what the second factor's code has to come with. */
  readonly onIn: (login_token: string) => void
  readonly onBack: () => void
}

/** Signs in as ever. */
export function BindForm({ Row, authenticate, styles, onIn, onBack }: Given) {
  const t = useText()
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [tried, setTried] = useState(false)
  const { guarded, start } = useGuard()
  const signIn = useMutation({ mutationFn: authenticate, onSuccess: onIn })
  const busy = guarded || signIn.isPending
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    start()
    setTried(true)
    if (typed.username.trim() && typed.password) signIn.mutate({ ...typed, name: '' })
  }
  const missing = (value: string, label: string): string => (tried && !value ? t(UI.required, { label }) : '')
  const [name, password] = [t(SOCIAL.username), t(SOCIAL.password)]
  return (
    <form className={styles['fields']} onSubmit={submit} noValidate>
      <Row id="username" label={name} problem={missing(typed.username.trim(), name)}>
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
      </Row>
      <Row id="password" label={password} problem={missing(typed.password, password)}>
        {(given) => (
          <input
            {...given}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
        )}
      </Row>
      <button type="submit" className={`${plain['button']} ${plain['primary']} ${plain['large']}`} disabled={busy}>
        {t(SOCIAL.bindSubmit)}
      </button>
      <button type="button" className={`${plain['button']} ${plain['quiet']}`} onClick={onBack}>
        {t(SOCIAL.back)}
      </button>
    </form>
  )
}
