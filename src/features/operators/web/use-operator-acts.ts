import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { EXPLAIN_PATH } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import {
  OPERATOR_ROLES_AT,
  OPERATOR_VIEW_AT,
  operatorManage,
  operatorReset,
  operatorRoles,
  operatorSignOut,
  operatorViewAs,
  type OperatorRow,
} from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'
import { useProofActs } from './use-proof-acts.ts'
import { useResetText } from './use-reset-text.ts'

/** What can be done with an account besides: each by whom it is granted, and with nobody's own. */
export function useOperatorActs(): (row: OperatorRow) => readonly ListAction[] {
  const t = useText()
  const session = useSession()
  const opens = useOpening()
  const navigate = useNavigate()
  const show = useOneTime()
  const { ask: reset } = useConfirmedAction(operatorReset, {
    invalidates: [operatorManage],
    onSuccess: (output) => void show(output),
  })
  const resetText = useResetText()
  const proofActs = useProofActs()
  const { ask: signOut } = useConfirmedAction(operatorSignOut, { done: () => t(OPERATOR.signedOut) })
  return useCallback(
    (row) => {
      const { id, barred, real_name, username } = row
      if (barred) return proofActs(row)
      const words = (title: Message, text: string) => ({ title: t(title), text, yes: t(title) })
      const acts = [
        mayCall(session, operatorRoles) && opens('roles', t(OPERATOR.assign), OPERATOR_ROLES_AT.path, id),
        mayCall(session, operatorViewAs) && opens('view', t(OPERATOR_VIEW_AT.title), OPERATOR_VIEW_AT.path, id),
        mayOpen(session, EXPLAIN_PATH) && {
          ...{ key: 'why', label: t(OPERATOR.why) },
          run: () => void navigate(`${EXPLAIN_PATH}?user=${username}`),
        },
        mayCall(session, operatorReset) && {
          ...{ key: 'reset', label: t(OPERATOR.reset) },
          run: () => reset(words(OPERATOR.reset, resetText(row)), { id }),
        },
      ]
      const leave = mayCall(session, operatorSignOut) && {
        ...{ key: 'out', label: t(OPERATOR.signOut) },
        run: () => signOut(words(OPERATOR.signOut, t(OPERATOR.signOutText, { name: real_name })), { id }),
      }
      return [...[...acts, leave].filter((act) => act !== false), ...proofActs(row)]
    },
    [navigate, opens, proofActs, reset, resetText, session, signOut, t],
  )
}

/** What opens a form over the list, at the address of the row. */
function useOpening() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useCallback(
    (key: string, label: string, path: string, id: string): ListAction => ({
      ...{ key, label },
      run: () => void navigate(path.replace(':id', id) + search, { state }),
    }),
    [navigate, search, state],
  )
}
