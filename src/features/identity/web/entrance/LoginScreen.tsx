import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Slotted } from '#ui/slots.tsx'

import { CodeStep } from './CodeStep.tsx'
import { Entrance } from './Entrance.tsx'
import { safeRedirect } from '../session/addresses.ts'
import { otherWays } from '../slots.ts'
import { SIGN_IN } from './messages.ts'
import { NoAccount } from './NoAccount.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SupplierChoice, useSupplierName } from './SupplierChoice.tsx'

/** Sign-in by user name and password, or in another way. */
export function LoginScreen() {
  const t = useText()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const target = safeRedirect(parameters.get('redirect'))
  const supplierName = useSupplierName()
  const [ticket, setTicket] = useState('')
  const goOn = (): void => void navigate(target, { replace: true })
  if (ticket) return <CodeStep login_token={ticket} onDone={goOn} onBack={() => setTicket('')} />
  return (
    <Entrance heading={t(SIGN_IN.heading)}>
      <PasswordForm
        username={t(SIGN_IN.username)}
        submit={t(SIGN_IN.submit)}
        supplierName={supplierName}
        onIn={(login_token) => (login_token ? setTicket(login_token) : goOn())}
        head={<SupplierChoice />}
      />
      <Slotted slot={otherWays} given={{ target }} />
      <NoAccount />
    </Entrance>
  )
}
