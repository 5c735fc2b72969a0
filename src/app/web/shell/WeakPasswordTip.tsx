import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { SHELL } from '../messages.ts'

/** Once per sign-in: a weak password should be changed (spec §6). */
export function WeakPasswordTip() {
  const t = useText()
  const { confirm } = useFeedback()
  const navigate = useNavigate()
  const { is_week_pwd } = useSession()
  useEffect(() => {
    if (!is_week_pwd || sessionStorage.getItem('weak-password-seen')) return
    sessionStorage.setItem('weak-password-seen', '1')
    const question = {
      title: t(SHELL.securityTip),
      text: t(SHELL.weakPassword),
      yes: t(SHELL.changePassword),
      no: t(SHELL.notNow),
    }
    void confirm(question).then((yes) => yes && navigate('/profile/pwd/edit'))
  }, [confirm, is_week_pwd, navigate, t])
  return null
}
