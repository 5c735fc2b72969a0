import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { ProviderArrivalGiven } from '#features/identity/web/slots.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { callEndpoint, keepSession } from '#ui/api/call.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFailureText } from '#ui/parts/failures.tsx'
import plain from '#ui/parts/plain.module.css'

import { socialBind, socialEnter } from '../contract/entering.ts'
import { SOCIAL_AT } from '../contract/providers.ts'
import { keepArrived } from './arrived.ts'
import { SOCIAL } from './messages.ts'

type Entered = OutputOf<typeof socialEnter>
const primary = `${plain['button']} ${plain['primary']} ${plain['large']}`
const OWN = '/profile/user/edit?section=social'

/** Where a provider sends people back: signs them in, lets them bind, or says why not. */
export function ProviderArrival({ arrival, onSettled, ...parts }: ProviderArrivalGiven) {
  const { Frame, CodeStep, safe, styles } = parts
  const t = useText()
  const text = useFailureText()
  const navigate = useNavigate()
  const entered = useRef(false)
  const enter = useMutation({
    mutationFn: () => callEndpoint(socialEnter, arrival),
    meta: { quiet: 'entirely' },
    onSettled,
    onSuccess: async (came) => {
      if (came.outcome === 'entered') {
        await keepSession(came.access_token)
        goTo(came.redirect)
      } else if (came.outcome === 'bind' && came.from_profile) {
        keepArrived(came)
        goTo(OWN)
      }
    },
  })
  const { mutate } = enter
  useEffect(() => {
    if (entered.current) return
    entered.current = true
    mutate()
  }, [mutate])
  const goTo = (target: string): void => void navigate(safe(target), { replace: true })
  const back = (): void => void navigate('/login', { replace: true })
  if (enter.error)
    return (
      <Frame heading={t(SOCIAL.failedTitle)}>
        <p className={styles['message']} role="alert">
          {text(enter.error)}
        </p>
        <div className={styles['ways']}>
          <Link className={primary} to="/login" replace>
            {t(SOCIAL.back)}
          </Link>
        </div>
      </Frame>
    )
  const came = enter.data
  if (came?.outcome === 'code')
    return <CodeStep login_token={came.login_token} onDone={() => goTo(came.redirect)} onBack={back} />
  if (came?.outcome === 'tried') return <Tried came={came} {...parts} />
  if (came?.outcome === 'bind' && !came.from_profile)
    return <Binding came={came} {...parts} onDone={() => goTo(came.redirect)} onBack={back} />
  return (
    <Frame heading={t(SOCIAL.title)}>
      <p className={styles['message']} role="status">
        {t(SOCIAL.pending)}
      </p>
    </Frame>
  )
}

type Parts = Omit<ProviderArrivalGiven, 'arrival' | 'onSettled'>
const useNames = ({ name, label }: Entered) => {
  const t = useText()
  return { name, label: label || t(SOCIAL.unnamed) }
}

function Tried({ came, Frame, styles }: Parts & { came: Entered }) {
  const t = useText()
  const names = useNames(came)
  return (
    <Frame heading={t(SOCIAL.triedTitle)}>
      <p className={styles['message']} role="status">
        {t(SOCIAL.tried, names)}
      </p>
      <div className={styles['ways']}>
        <Link className={primary} to={SOCIAL_AT.list.path} replace>
          {t(SOCIAL.toProviders)}
        </Link>
      </div>
    </Frame>
  )
}

interface BindingGiven extends Parts {
  readonly came: Entered
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Nobody here is known by that account: who signs in now binds it to himself. */
function Binding({ came, onDone, onBack, ...parts }: BindingGiven) {
  const { Frame, PasswordForm, CodeStep, styles } = parts
  const t = useText()
  const text = useFailureText()
  const names = useNames(came)
  const [ticket, setTicket] = useState('')
  const bind = useMutation({
    mutationFn: () => callEndpoint(socialBind, {}),
    meta: { quiet: 'entirely' },
    onSuccess: onDone,
  })
  if (bind.error)
    return (
      <Frame heading={t(SOCIAL.notBound)}>
        <p className={styles['message']} role="alert">
          {text(bind.error)}
        </p>
        <div className={styles['ways']}>
          <button type="button" className={primary} onClick={onDone} autoFocus>
            {t(SOCIAL.goOn)}
          </button>
        </div>
      </Frame>
    )
  if (ticket) return <CodeStep login_token={ticket} onDone={() => bind.mutate()} onBack={() => setTicket('')} />
  return (
    <Frame heading={t(SOCIAL.bindTitle)}>
      <p className={styles['message']}>{t(SOCIAL.bindText, names)}</p>
      <PasswordForm
        username={t(SOCIAL.username)}
        submit={t(SOCIAL.bindSubmit)}
        onIn={(login_token) => (login_token ? setTicket(login_token) : bind.mutate())}
      >
        <button type="button" className={`${plain['button']} ${plain['quiet']}`} onClick={onBack}>
          {t(SOCIAL.back)}
        </button>
      </PasswordForm>
    </Frame>
  )
}
