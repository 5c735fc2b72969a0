import type { ComponentType, ReactNode } from 'react'

import { defineSlot } from '#ui/slots.tsx'

import type { ProviderWord } from './entrance/arrival.ts'
import type { CodeStep } from './entrance/CodeStep.tsx'
import type { Entrance } from './entrance/Entrance.tsx'
import type { EntranceRow } from './entrance/EntranceRow.tsx'
import type { PasswordForm } from './entrance/PasswordForm.tsx'

/** Where somebody without an account applies for one, in fields as those of signing in; shows `otherwise` while nobody can. */
export const registerForm = defineSlot<{ readonly Row: typeof EntranceRow; readonly otherwise: ReactNode }>()

/** Below the form of signing in: other ways, each leading on to `target`. */
export const otherWays = defineSlot<{ readonly target: string }>()

/** Who came back from a provider, and what the pages before sign-in are made of. */
export interface ProviderArrivalGiven {
  readonly arrival: ProviderWord
  /** What came was used up. */
  readonly onSettled: () => void
  /** A page to go on with, of our own origin. */
  readonly safe: (target: string) => string
  readonly Frame: typeof Entrance
  readonly PasswordForm: typeof PasswordForm
  readonly CodeStep: ComponentType<Parameters<typeof CodeStep>[0]>
  readonly styles: Readonly<Record<string, string>>
}
export const providerArrival = defineSlot<ProviderArrivalGiven>()
