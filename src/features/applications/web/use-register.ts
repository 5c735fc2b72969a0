import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { isMobile } from '#kernel/identity.ts'
import { readPhone } from '#kernel/phones.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useGuard } from '#ui/parts/use-guard.ts'
import { useCountdown } from '#ui/parts/use-countdown.ts'

import { register, registerCode } from '../contract.ts'
import { APPLY } from './messages.ts'

const EMPTY = { real_name: '', dept_id: '', phone: '', code: '', reason: '' }
type Field = keyof typeof EMPTY
const SHORTEST = { real_name: 2, reason: 5 }

export type Register = ReturnType<typeof useRegister>

/** What was typed, what is wrong with it once somebody tried, and sending it. */
export function useRegister() {
  const t = useText()
  const { guarded, start } = useGuard()
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const phone = readPhone(typed.phone) ?? ''
  const code = useCode(phone)
  const sending = useMutation({ mutationFn: () => callEndpoint(register, { ...typed, phone }) })
  const required = (field: Field, label: string): string =>
    typed[field].trim() === '' ? t(UI.required, { label }) : ''
  const short = (field: keyof typeof SHORTEST, text: string): string =>
    [...typed[field].trim()].length < SHORTEST[field] ? text : ''
  const wrong: Record<Field, string> = {
    real_name: required('real_name', t(APPLY.name)) || short('real_name', t(APPLY.shortName)),
    dept_id: required('dept_id', t(APPLY.unit)),
    phone: isMobile(phone) ? '' : t(APPLY.wrongPhone),
    code: required('code', t(APPLY.code)),
    reason: short('reason', t(APPLY.shortReason)),
  }
  return {
    typed,
    change: (field: Field) => (event: { target: { value: string } }) =>
      setTyped({ ...typed, [field]: event.target.value }),
    problem: (field: Field) => (tried || (field === 'phone' && code.asked) ? wrong[field] : ''),
    code,
    submit: (): void => {
      if (guarded || sending.isPending) return
      setTried(true)
      if (Object.values(wrong).some(Boolean)) return
      start()
      sending.mutate()
    },
    busy: guarded || sending.isPending,
    pending: sending.isPending,
    done: sending.isSuccess,
  }
}

/** Asking for the code of a number, which may be done again after a while. */
function useCode(phone: string) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const [again, setAgain] = useCountdown()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callEndpoint(registerCode, { phone }),
    onSuccess: ({ again_seconds }) => {
      setAgain(again_seconds)
      // The button is shut meanwhile.
      field.current?.focus()
    },
  })
  const ask = (): void => {
    setAsked(true)
    if (isMobile(phone) && !isPending) mutate()
  }
  const told = data && (data.demo_code ? t(APPLY.demoCode, { code: data.demo_code }) : t(APPLY.codeSent))
  return { asked, again, told: told ?? '', ask, field }
}
