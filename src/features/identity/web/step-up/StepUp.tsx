import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { proveThrough, type Proof } from '#ui/api/step-up.ts'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((module) => ({ default: module.StepUpDialog })))

interface Asked {
  readonly proof: Proof
  readonly answer: (proved: boolean) => void
}

/** Stands once around all screens and asks for proof of identity when a call needs it (security A16). */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => proveThrough((proof) => new Promise<boolean>((answer) => setAsked({ proof, answer }))), [])
  const close = (proved: boolean): void => {
    setAsked(null)
    asked?.answer(proved)
  }
  // Who goes back gives up what was to be done: it stood on the screen that he leaves.
  const { key } = useLocation()
  const leave = useEffectEvent(() => close(false))
  useEffect(() => leave(), [key])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog proof={asked.proof} onClose={close} />
    </Suspense>
  )
}
