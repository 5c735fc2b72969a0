import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { operatorFactorAsk, operatorFactorEnd, operatorManage, type OperatorRow } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'

/** A lost second factor is taken off by two: one asks, another confirms, also where the account is not his to keep (decision 0204). */
export function useFactorActs(): (row: OperatorRow) => readonly ListAction[] {
  const t = useText()
  const session = useSession()
  const { ask } = useConfirmedAction(operatorFactorAsk, {
    invalidates: [operatorManage],
    done: () => t(OPERATOR.factorAsked),
  })
  const { ask: confirm } = useConfirmedAction(operatorFactorEnd, {
    invalidates: [operatorManage],
    done: () => t(OPERATOR.factorEnded),
  })
  return useCallback(
    ({ id, barred, second_factor, factor_end, real_name: name }) => {
      if (second_factor === 1 && !barred && !factor_end && mayCall(session, operatorFactorAsk)) {
        const [title, text] = [t(OPERATOR.askFactor), t(OPERATOR.askFactorText, { name })]
        return [{ key: 'ask-factor', label: title, run: () => ask({ title, text, yes: title }, { id }) }]
      }
      if (barred !== 'own' && factor_end?.own === 0 && mayCall(session, operatorFactorEnd)) {
        const title = t(OPERATOR.endFactor)
        const text = t(OPERATOR.endFactorText, { name, by: factor_end.by, at: minutes(factor_end.at) })
        return [{ key: 'factor', label: title, run: () => confirm({ title, text, yes: title }, { id }) }]
      }
      return []
    },
    [ask, confirm, session, t],
  )
}
