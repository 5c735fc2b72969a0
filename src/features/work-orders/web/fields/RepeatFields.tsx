import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Message } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { AreaField, RadioField, type Choices } from '#ui/form/fields.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { useFilledOnce } from '#ui/form/use-filled-once.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Select } from '#ui/kit.ts'
import { useClears } from '#ui/parts/ClearIcon.tsx'
import { UI } from '#ui/messages.ts'
import { useSettled } from '#ui/parts/use-settled.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { complaintList, type OrderRow } from '../../contract/list.ts'
import { repeatCandidates, type RepeatCandidate } from '../../contract/repeats.ts'
import { REPEAT_MODE, mayBeMain } from '../../domain/order/enums.ts'
import { mayBeOrder } from '../OrderFinder.tsx'
import { LikelyOrders, Option, choiceOf, type Choice } from './LikelyOrders.tsx'
import { FORM, HINT } from './messages.ts'

const { mark, merge, unmark } = REPEAT_MODE
const FOUND = 6

/** T25: which order it repeats or follows; the likeliest first, each with its reasons, any other by number or words. */
export function RepeatFields({ order }: { order: OrderDetail }) {
  const mode = Form.useWatch('mode') as string | undefined
  const { data: candidates = [], isSuccess } = useEndpoint(repeatCandidates, { id: order.id })
  const modes: Choices =
    order.status === 'submitted' ? { merge } : order.is_repeat ? { merge, mark, unmark } : { merge, mark }
  return (
    <>
      <RadioField name="mode" label={FORM.repeat_mode} choices={modes} />
      {mode !== 'unmark' && (
        <MainField
          candidates={candidates.filter(({ takes }) => mode === 'mark' || takes === 1)}
          id={order.id}
          merging={mode !== 'mark'}
          hint={isSuccess && candidates.length === 0 ? HINT.noneLikely : undefined}
        />
      )}
      <AreaField name="note" label={FORM.note} rows={2} />
    </>
  )
}

/** The orders that were chosen, and one of them that it is not done with. */
export interface Chosen {
  readonly rows: readonly OrderRow[]
  readonly leaveOut: (id: string | undefined) => void
}

/** Several at once follow one order, or repeat one: one of them, which then is none of those, or any that is looked for. */
export function RepeatSeveral({ rows, leaveOut }: Chosen) {
  const mode = Form.useWatch('mode') as string | undefined
  const main_id = Form.useWatch('main_id') as string | undefined
  useEffect(() => leaveOut(main_id), [leaveOut, main_id])
  const among = rows.length > 1 ? rows.toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1)) : []
  return (
    <>
      <RadioField name="mode" label={FORM.repeat_mode} choices={{ merge, mark }} />
      <MainField candidates={[]} merging={mode !== 'mark'} among={among} />
      <AreaField name="note" label={FORM.note} rows={2} />
    </>
  )
}

/** From here on a candidate that stands out stands there from the start. */
const CLEAR_FROM = 80

interface Given {
  readonly candidates: readonly RepeatCandidate[]
  readonly merging: boolean
  /** Orders that were chosen together. */
  readonly among?: readonly OrderRow[]
  readonly id?: string
  readonly hint?: Message
}

function MainField({ candidates, merging, among = [], id, hint }: Given) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const clears = useClears()
  const value = Form.useWatch('main_id', form) as string | undefined
  const [typed, setTyped] = useState('')
  const found = useFound(typed, merging, id)
  const [first, second] = candidates
  const clear = first && first.score >= CLEAR_FROM && first.score > (second?.score ?? 0) ? first : null
  // Whoever comes from several that belong together has chosen already.
  const [search] = useSearchParams()
  const meant = candidates.find((one) => one.id === search.get('main_id')) ?? clear
  useFilledOnce('main_id', meant?.id ?? null)
  const likely = candidates.map((like) => choiceOf(like, like))
  const chosen = among.filter((row) => !merging || mayBeMain(row.status)).map((row) => choiceOf(row))
  const others = found.filter((other) => ![...likely, ...chosen].some((one) => one.value === other.value))
  const groups = [
    { label: t(HINT.likely), title: 'likely', options: likely },
    { label: t(HINT.chosen), title: 'chosen', options: chosen },
    { label: t(HINT.found), title: 'found', options: others },
  ].filter(({ options }) => options.length > 0)
  return (
    <>
      <Field
        name="main_id"
        label={merging ? FORM.main_id : FORM.earlier_id}
        ask="choose"
        required={merging}
        hint={hint ? t(hint) : undefined}
      >
        <Select
          options={groups}
          showSearch={{ onSearch: setTyped, filterOption: false }}
          allowClear={clears}
          virtual={false}
          placeholder={t(HINT.findOrder)}
          notFoundContent={t(UI.emptyFiltered)}
          optionRender={renderOption}
        />
      </Field>
      <LikelyOrders choices={likely.slice(0, 3)} value={value} onChoose={(chosen) => put('main_id', chosen)} />
    </>
  )
}

const renderOption = ({ data }: { data: object }) => <Option choice={data as Choice} />

/** Orders by number or words, open ones where it is to follow one. */
function useFound(typed: string, merging: boolean, id?: string): readonly Choice[] {
  const keyword = useSettled(typed.trim())
  const { data } = useEndpoint(
    complaintList,
    { queue: 'all', keyword, limit: FOUND },
    { enabled: mayBeOrder(keyword), keepPrevious: true },
  )
  if (!mayBeOrder(typed)) return []
  return (data?.rows ?? [])
    .filter((row) => row.id !== id && (!merging || mayBeMain(row.status)))
    .map((row) => choiceOf(row))
}
