import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'

import styles from './Entrance.module.css'
import { REGISTER } from './messages.ts'

/** Below the sign-in form: the way for those who have no account yet. */
export function NoAccount() {
  const t = useText()
  return (
    <p className={styles['below']}>
      {t(REGISTER.noAccount)} <Link to="/register">{t(REGISTER.heading)}</Link>
    </p>
  )
}
