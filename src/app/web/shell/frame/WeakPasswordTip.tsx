import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { PASSWORD_PATH, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { SHELL } from '../../messages.ts'

const SEEN = 'weak-password-seen'

/** Once per sign-in: a weak password should be changed (spec §6). Whoever is changing it is left in peace. */
export function WeakPasswordTip() {
  const t = useText()
  const { confirm } = useFeedback()
  const navigate = useNavigate()
  const { is_week_pwd } = useSession()
  const { pathname } = useLocation()
  const isDue = is_week_pwd && pathname !== PASSWORD_PATH
  useEffect(() => {
    if (!isDue || sessionStorage.getItem(SEEN)) return
    sessionStorage.setItem(SEEN, '1')
    const question = {
      title: t(SHELL.securityTip),
      text: t(SHELL.weakPassword),
      yes: t(SHELL.changePassword),
      no: t(SHELL.notNow),
    }
    void confirm(question).then((yes) => yes && navigate(PASSWORD_PATH))
  }, [confirm, isDue, navigate, t])
  return null
}
