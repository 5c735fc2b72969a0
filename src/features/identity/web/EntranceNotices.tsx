import { Link, Navigate } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'

import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { isSignedIn } from './guard.ts'
import { SIGN_IN } from './messages.ts'

/** Accounts are opened by administrators; the address exists and says so. */
export function RegisterScreen() {
  const t = useText()
  return (
    <Entrance heading={t(SIGN_IN.register)}>
      <p className={styles['message']}>{t(SIGN_IN.registerClosed)}</p>
      <Link to="/login">{t(SIGN_IN.backToSignIn)}</Link>
    </Entrance>
  )
}

/** Where another system sends somebody who is signed in there; the token was taken from the address on load. */
export function HandOverScreen() {
  const t = useText()
  if (isSignedIn()) return <Navigate to="/" replace />
  return (
    <Entrance heading={t(SIGN_IN.handOver)}>
      <p className={styles['message']}>{t(SIGN_IN.handOverFailed)}</p>
      <Link to="/login">{t(SIGN_IN.backToSignIn)}</Link>
    </Entrance>
  )
}
