import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'

import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { REGISTER, SIGN_IN } from './messages.ts'

const STEPS = [
  [REGISTER.ask, REGISTER.askHint],
  [REGISTER.tell, REGISTER.tellHint],
  [REGISTER.enter, REGISTER.enterHint],
] as const

/** Accounts are opened by administrators; who comes for one learns whom to ask and for what. */
export function RegisterScreen() {
  const t = useText()
  return (
    <Entrance heading={t(REGISTER.heading)}>
      <p className={styles['message']}>{t(REGISTER.why)}</p>
      <ol className={styles['steps']} aria-label={t(REGISTER.stepsLabel)}>
        {STEPS.map(([what, hint]) => (
          <li key={what.en}>
            <strong>{t(what)}</strong>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ol>
      <p className={styles['below']}>
        {t(REGISTER.haveAccount)} <Link to="/login">{t(SIGN_IN.backToSignIn)}</Link>
      </p>
    </Entrance>
  )
}
