import { weaknessesOf, WEAKNESSES, type Weakness } from '#features/identity/domain/public.ts'
import { useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckCircleFilled, MinusCircleOutlined } from '#ui/icons.ts'

import { PASSWORD } from './messages.ts'
import styles from './PasswordRules.module.css'

const RULES = Object.keys(WEAKNESSES) as Weakness[]
/** From here on length itself is worth something. */
const LONG = 16

/** The rules of domain 7.5, each ticked as it is met, and how strong the password is by them. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText()
  const { username, phone, pwd_policy } = useSession()
  const wrong = weaknessesOf(password, { username, phone }, pwd_policy)
  const rules = RULES.filter((rule) => rule !== 'classes' || pwd_policy.classes > 1)
  const isGood = password !== '' && wrong.length === 0
  const level = !isGood ? 'weak' : password.length >= LONG ? 'strong' : 'good'
  return (
    <div className={styles['rules']} role="group" aria-label={t(PASSWORD.rules)}>
      <p className={styles['meter']} data-level={password ? level : 'none'}>
        <span>{t(PASSWORD.strength)}</span>
        <span className={styles['bars']} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <span className={styles['level']} role="status">
          {password && t(PASSWORD[level])}
        </span>
      </p>
      <ul>
        {rules.map((rule) => {
          const met = password !== '' && !wrong.includes(rule)
          return (
            <li key={rule} data-met={met}>
              {met ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
              <span>{t(WEAKNESSES[rule], { ...pwd_policy })}</span>
              <span className="visually-hidden">{t(met ? PASSWORD.met : PASSWORD.unmet)}</span>
            </li>
          )
        })}
        {pwd_policy.history > 0 && (
          <li>
            <MinusCircleOutlined aria-hidden />
            <span>{t(PASSWORD.notRecent, { history: pwd_policy.history })}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
