import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Slotted } from '#ui/slots.tsx'

import { registerForm } from '../slots.ts'
import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { EntranceRow } from './EntranceRow.tsx'
import { REGISTER, SIGN_IN } from './messages.ts'

const STEPS = [
  [REGISTER.ask, REGISTER.askHint],
  [REGISTER.tell, REGISTER.tellHint],
  [REGISTER.enter, REGISTER.enterHint],
] as const

/** Accounts are opened by administrators; who comes for one applies here, or learns whom to ask. */
export function RegisterScreen() {
  const t = useText()
  return (
    <Entrance heading={t(REGISTER.heading)}>
      <Slotted slot={registerForm} given={{ Row: EntranceRow, otherwise: <WhomToAsk /> }} />
      <p className={styles['below']}>
        {t(REGISTER.haveAccount)} <Link to="/login">{t(SIGN_IN.backToSignIn)}</Link>
      </p>
    </Entrance>
  )
}

/** Where nobody applies on the page: whom to ask, and for what. */
function WhomToAsk() {
  const t = useText()
  return (
    <>
      <p className={styles['message']}>{t(REGISTER.why)}</p>
      <ol className={styles['steps']} aria-label={t(REGISTER.stepsLabel)}>
        {STEPS.map(([what, hint]) => (
          <li key={what.en}>
            <strong>{t(what)}</strong>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
