import { useCallback } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import { nameIn } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { serverTime } from '#ui/api/connection.ts'
import type { Asked } from '#ui/form/use-leaving-form.ts'
import { branchOf } from '#ui/form/tree.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'

import { CHANGE_AT, deptChangePreview } from '../contract.ts'
import { CHANGE } from './messages.ts'
import { isParted, movedWords, previewOf, type Given } from './Moves.tsx'

interface Decided extends Given {
  readonly name?: string
  readonly effective_on: string
}

/** What moves at once is asked about once more, since it cannot be taken back; a name can be given again. */
export function useQuestion() {
  const t = useText()
  const { language } = useLanguage()
  const departments = useCommonData()?.departments
  return useCallback(
    async (values: object): Promise<Asked | null> => {
      const called = (id: string | undefined): string => {
        const [found] = branchOf(departments ?? [], id ?? null)
        return found ? nameIn(language, found) : ''
      }
      const { kind, dept_id, to_dept_id, name, effective_on, ...part } = values as Decided
      if (!kind || kind === 'rename' || effective_on !== dayOf(serverTime())) return null
      // Without a part it is refused.
      if (kind === 'split' && !isParted(part)) return null
      const input = previewOf({ ...part, kind, ...(dept_id && { dept_id }), ...(to_dept_id && { to_dept_id }) })
      const preview = await callEndpoint(deptChangePreview, input as CallOf<typeof deptChangePreview>).catch(() => null)
      const what = preview && movedWords(preview.counts, t)
      const said = t(CHANGE[kind], { from: called(dept_id), to: kind === 'merge' ? called(to_dept_id) : (name ?? '') })
      const moves = what ? t(CHANGE.willMove, { what }) : t(preview ? CHANGE.nothing : CHANGE.unread)
      return { title: t(CHANGE_AT.add.title), text: t(CHANGE.sure, { said, moves }), yes: t(CHANGE.carryOut) }
    },
    [departments, language, t],
  )
}
