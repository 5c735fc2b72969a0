import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { operatorManage, socialRelease, type OperatorRow } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'
import { useFactorActs } from './use-factor-acts.ts'

/** What can be done about how somebody proves who he is: his second factor, and accounts elsewhere. */
export function useProofActs(): (row: OperatorRow) => readonly ListAction[] {
  const factorActs = useFactorActs()
  const socialAct = useSocialAct()
  return useCallback((row) => [...factorActs(row), ...socialAct(row)], [factorActs, socialAct])
}

/** Accounts elsewhere are unbound for whoever lost the phone that opens them (domain 4.4.3). */
function useSocialAct(): (row: OperatorRow) => readonly ListAction[] {
  const t = useText()
  const session = useSession()
  const { ask } = useConfirmedAction(socialRelease, {
    invalidates: [operatorManage],
    done: () => t(OPERATOR.released),
  })
  return useCallback(
    ({ id, barred, social_bound, real_name: name }) => {
      if (barred || !social_bound || !mayCall(session, socialRelease)) return []
      const [title, text] = [t(OPERATOR.release), t(OPERATOR.releaseText, { name })]
      return [{ key: 'social', label: title, run: () => ask({ title, text, yes: title }, { id }) }]
    },
    [ask, session, t],
  )
}
