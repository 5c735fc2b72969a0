import { useCallback } from 'react'

import { getCommonData } from '#features/reference/web/public.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useFailureText } from '#ui/parts/failures.tsx'

import { deptInfo, deptList, deptListByPid, deptMove, deptMovePreview } from '../contract.ts'
import { DEPARTMENT } from './messages.ts'

interface Move {
  readonly id: string
  readonly from: string
  readonly to: string
}
/** Time to change one's mind. */
const UNDO_SECONDS = 12

/** Moves a department after saying what goes along; moved back it can be for a while. */
export function useMove(): (move: Move) => void {
  const t = useText()
  const textOf = useFailureText()
  const { confirm, toast } = useFeedback()
  const { mutate } = useAction(deptMove, { invalidates: [deptListByPid, deptList, deptInfo, getCommonData] })
  const carryOut = useCallback(
    async ({ id, from, to }: Move) => {
      const { why_not, other_level, ...preview } = await callEndpoint(deptMovePreview, { id, pid: to })
      if (why_not) return toast('error', why_not)
      const text = t(other_level ? DEPARTMENT.moveLevelText : DEPARTMENT.moveText, preview)
      if (!(await confirm({ title: t(DEPARTMENT.move), text, yes: t(DEPARTMENT.move), no: t(UI.cancel) }))) return
      const undo = (): void => mutate({ id, pid: from, from_pid: to })
      const done = (): void =>
        toast('success', t(DEPARTMENT.moved, preview), UNDO_SECONDS, { label: t(DEPARTMENT.moveBack), run: undo })
      mutate({ id, pid: to, from_pid: from }, { onSuccess: done })
    },
    [confirm, mutate, t, toast],
  )
  return useCallback(
    (move) => void carryOut(move).catch((failure: unknown) => toast('error', textOf(failure))),
    [carryOut, textOf, toast],
  )
}
