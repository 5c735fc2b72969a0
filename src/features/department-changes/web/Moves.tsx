import { useEndpoint } from '#ui/api/hooks.ts'
import type { Text } from '#ui/i18n/text.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Form } from '#ui/kit.ts'
import { useSettled } from '#ui/parts/use-settled.ts'
import { UI } from '#ui/messages.ts'

import { deptChangePreview, type ChangeRow } from '../contract.ts'
import { MOVED, MOVED_NAMES } from '../domain/words.ts'
import { CHANGE } from './messages.ts'

/** What goes, in words: “orders not done with 12, people 30”. */
export const movedWords = (counts: ChangeRow['moved'], t: Text): string =>
  MOVED_NAMES.filter((name) => counts[name])
    .map((name) => t(CHANGE.one, { what: MOVED[name], n: counts[name]! }))
    .join(t(UI.and))

export interface Given {
  readonly kind?: 'rename' | 'merge' | 'split'
  readonly dept_id?: string
  readonly to_dept_id?: string
  readonly units?: readonly string[]
  readonly people?: readonly string[]
  readonly categories?: readonly string[]
}

/** Whether anything is divided. */
export const isParted = ({ units, people, categories }: Given): boolean =>
  [units, people, categories].some((ids) => ids?.length)

/** What the preview asks of what is filled in. */
export const previewOf = ({ kind, dept_id, to_dept_id, units, people, categories }: Given) => ({
  ...{ kind, dept_id, to_dept_id },
  ...{ units: units?.join(), people: people?.join(), categories: categories?.join() },
})

/** What the change would move today, before it is decided. */
export function Moves() {
  const given = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Given
  const { kind, dept_id, to_dept_id } = given
  const asks = dept_id && ((kind === 'merge' && to_dept_id) || (kind === 'split' && isParted(given)))
  const settled = useSettled(asks ? JSON.stringify(previewOf(given)) : '')
  return settled ? <Asked settled={settled} /> : null
}

function Asked({ settled }: { settled: string }) {
  const t = useText()
  const { data } = useEndpoint(deptChangePreview, JSON.parse(settled), { keepPrevious: true })
  if (!data) return null
  const what = movedWords(data.counts, t)
  const nobody = (JSON.parse(settled) as Given).kind === 'split' && !data.counts['accounts']
  return (
    <Alert
      type={nobody ? 'warning' : 'info'}
      showIcon
      title={what ? t(CHANGE.willMove, { what }) : t(CHANGE.nothing)}
      description={nobody ? t(CHANGE.nobody) : undefined}
    />
  )
}
