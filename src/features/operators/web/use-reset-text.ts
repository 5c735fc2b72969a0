import { useCallback } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import type { OperatorRow } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'

const BEYOND = { ended: OPERATOR.resetEnded, to_come: OPERATOR.resetToCome }

/** What a new password does to an account, and where it is not enough to sign in. */
export function useResetText() {
  const t = useText()
  return useCallback(
    ({ real_name, validity, valid_from }: Pick<OperatorRow, 'real_name' | 'validity' | 'valid_from'>): string => {
      const text = t(OPERATOR.resetText, { name: real_name })
      return validity === 'in_force' ? text : text + ' ' + t(BEYOND[validity], { from: valid_from ?? '' })
    },
    [t],
  )
}
