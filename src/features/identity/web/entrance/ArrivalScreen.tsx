import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { CallFailure } from '#ui/api/failure.ts'
import { useFailureText } from '#ui/parts/failures.tsx'
import { accessToken } from '#ui/api/identifiers.ts'
import { useText } from '#ui/i18n/text.tsx'
import plain from '#ui/parts/plain.module.css'
import { Slotted } from '#ui/slots.tsx'

import { arrivalWaiting, forgetArrival, type Arrival } from './arrival.ts'
import { enterWith } from './authenticate.ts'
import { CodeStep } from './CodeStep.tsx'
import { Entrance } from './Entrance.tsx'
import styles from './Entrance.module.css'
import { providerArrival } from '../slots.ts'
import { isSignedIn, safeRedirect } from '../session/addresses.ts'
import { ARRIVAL, SIGN_IN } from './messages.ts'
import { PasswordForm } from './PasswordForm.tsx'

const primary = `${plain['button']} ${plain['primary']} ${plain['large']}`

/** Where another system sends its users (spec §2): signs them in, and says why when it cannot. */
export function ArrivalScreen() {
  const [parameters] = useSearchParams()
  const [arrival] = useState(arrivalWaiting)
  const target = safeRedirect(parameters.get('redirect'))
  if (arrival?.kind === 'provider')
    return (
      <Slotted
        slot={providerArrival}
        given={{
          ...{ arrival: arrival.word, onSettled: forgetArrival, safe: safeRedirect },
          ...{ Frame: Entrance, PasswordForm, CodeStep, styles },
        }}
      />
    )
  if (arrival) return <Entering arrival={arrival} target={target} />
  return isSignedIn() ? <Navigate to={target} replace /> : <Refused text={null} />
}

type Entrant = Exclude<Arrival, { kind: 'provider' }>

function Entering({ arrival, target }: { arrival: Entrant; target: string }) {
  const navigate = useNavigate()
  const text = useFailureText()
  // Whoever is signed in is not thrown out by a link (security B6).
  const [isAsking, setAsking] = useState(accessToken() !== '')
  const entered = useRef(false)
  const goOn = (): void => void navigate(target, { replace: true })
  const { mutate, error, data } = useMutation({
    mutationFn: enterWith,
    meta: { quiet: 'entirely' },
    onSettled: forgetArrival,
    onSuccess: (login_token) => login_token || goOn(),
  })
  useEffect(() => {
    if (isAsking || entered.current) return
    entered.current = true
    mutate(arrival)
  }, [arrival, isAsking, mutate])
  // Where no partner is let in, the call does not exist; that sentence would help nobody.
  if (error) return <Refused text={isNotFound(error) ? null : text(error)} />
  if (data) return <CodeStep login_token={data} onDone={goOn} onBack={() => void navigate('/login')} />
  if (!isAsking) return <Pending />
  const stay = (): void => {
    forgetArrival()
    goOn()
  }
  return <Question arrival={arrival} onStay={stay} onGoOn={() => setAsking(false)} />
}

const isNotFound = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

function Pending() {
  const t = useText()
  return (
    <Entrance heading={t(ARRIVAL.title)}>
      <p className={styles['message']} role="status">
        {t(ARRIVAL.pending)}
      </p>
    </Entrance>
  )
}

function Question({ arrival, onStay, onGoOn }: { arrival: Entrant; onStay: () => void; onGoOn: () => void }) {
  const t = useText()
  return (
    <Entrance heading={t(ARRIVAL.askTitle)}>
      <p className={styles['message']}>
        {t(ARRIVAL.ask)} {arrival.kind === 'sso' && t(ARRIVAL.askWho, { uid: arrival.uid })}
      </p>
      <div className={styles['ways']}>
        <button type="button" className={primary} onClick={onStay} autoFocus>
          {t(ARRIVAL.stay)}
        </button>
        <button type="button" className={`${plain['button']} ${plain['large']}`} onClick={onGoOn}>
          {t(ARRIVAL.goOn)}
        </button>
      </div>
    </Entrance>
  )
}

function Refused({ text }: { text: string | null }) {
  const t = useText()
  return (
    <Entrance heading={t(ARRIVAL.failedTitle)}>
      <p className={styles['message']} role="alert">
        {text ?? t(ARRIVAL.missing)}
      </p>
      <div className={styles['ways']}>
        {isSignedIn() ? (
          <Link className={primary} to="/">
            {t(ARRIVAL.stay)}
          </Link>
        ) : (
          <Link className={primary} to="/login">
            {t(text === null ? SIGN_IN.backToSignIn : ARRIVAL.byPassword)}
          </Link>
        )}
      </div>
    </Entrance>
  )
}
