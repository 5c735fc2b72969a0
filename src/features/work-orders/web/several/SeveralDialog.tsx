import { useMemo, useState } from 'react'

import { severally } from '#kernel/several.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { saveFile } from '#ui/parts/save-file.ts'

import { CALL_ENDPOINTS } from '../../contract/actions.ts'
import { ACTION_INPUT } from '../../contract/inputs.ts'
import type { OrderRow } from '../../contract/list.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { outcomeOf } from '../../domain/lifecycle/outcome.ts'
import { takesSeveral } from '../../domain/lifecycle/several.ts'
import { ORDER_READINGS } from '../counters.ts'
import { ChosenOrders, type Outcome } from './ChosenOrders.tsx'
import { SEVERAL } from './messages.ts'
import { resultsFile } from './results-file.ts'
import { SEVERAL_FIELDS } from './several-fields.tsx'
import { refusedIn, useTellResults } from './use-tell-results.ts'

interface Given {
  readonly action: ActionName
  readonly rows: readonly OrderRow[]
  /** Makes these the chosen rows of the list. */
  readonly choose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** One action on several orders: one form for all, then what became of each. Who was refused stays chosen. */
export function SeveralDialog({ action, rows, choose, onClose }: Given) {
  const t = useText()
  const tell = useTellResults()
  const [{ doing, orders, mistaken, outcomes }, setState] = useState<State>({ doing: action, orders: rows })
  const unseen = (results: readonly Outcome[]): void => {
    choose(refusedIn(results))
    tell(results)
  }
  const done = (results: readonly Outcome[]): void => {
    const refused = refusedIn(results)
    choose(refused)
    if (refused.length > 0 || undoOf(doing, orders, results)) return setState({ doing, orders, outcomes: results })
    tell(results)
    onClose()
  }
  const given = { action: doing, rows: orders, mistaken: mistaken === true }
  if (!outcomes) return <SeveralForm {...given} onDone={done} onUnseen={unseen} onClose={onClose} />
  const undo = undoOf(doing, orders, outcomes)
  const takeBack = undo && { count: undo.orders.length, run: () => setState(undo) }
  const title = titleOf(t, doing, orders.length)
  return <Results title={title} rows={orders} outcomes={outcomes} undo={takeBack} onClose={onClose} />
}

interface State {
  readonly doing: ActionName
  readonly orders: readonly OrderRow[]
  /** It takes back what was just done together. */
  readonly mistaken?: true
  readonly outcomes?: readonly Outcome[]
}

/** What takes it back together, on those orders where it may be. */
function undoOf(doing: ActionName, before: readonly OrderRow[], outcomes: readonly Outcome[]): State | null {
  const steps = outcomes.flatMap(({ id, done }) => {
    const row = before.find((one) => one.id === id)
    const undo = row && done ? outcomeOf(doing, row, done).undo : null
    return row && done && undo && takesSeveral(undo) ? [{ undo, order: { ...row, version: done.version } }] : []
  })
  const [first] = steps
  if (!first) return null
  const orders = steps.filter(({ undo }) => undo === first.undo).map(({ order }) => order)
  return { doing: first.undo, orders, mistaken: true }
}

interface FormGiven {
  readonly action: ActionName
  readonly rows: readonly OrderRow[]
  readonly mistaken: boolean
  readonly onDone: (results: readonly Outcome[]) => void
  /** It was closed before. */
  readonly onUnseen: (results: readonly Outcome[]) => void
  readonly onClose: () => void
}

function SeveralForm({ action, rows: chosen, mistaken, onDone, onUnseen, onClose }: FormGiven) {
  const t = useText()
  const [left, leaveOut] = useState<string>()
  const rows = chosen.filter(({ id }) => id !== left)
  const { consequence, call } = LIFECYCLE[action]
  const endpoint = useMemo(() => severally(CALL_ENDPOINTS[call]), [call])
  const Fields = SEVERAL_FIELDS[action]
  const title = titleOf(t, action, rows.length)
  const list = <ChosenOrders rows={rows} />
  return (
    <FormDialog
      key={action}
      endpoint={endpoint}
      schema={ACTION_INPUT[action]}
      fixed={{
        ids: rows.map(({ id }) => id),
        versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
      }}
      initial={mistaken ? { reason: t(SEVERAL.undone) } : undefined}
      {...(Fields ? { draft: `several:${action}`, beside: list } : {})}
      invalidates={ORDER_READINGS}
      title={title}
      submitText={title}
      consequence={t(consequence)}
      onDone={({ results }) => onDone(results)}
      onUnseen={({ results }) => onUnseen(results)}
      onCancel={onClose}
    >
      {Fields ? <Fields rows={chosen} leaveOut={leaveOut} /> : list}
    </FormDialog>
  )
}

const titleOf = (t: Text, action: ActionName, count: number): string =>
  t(SEVERAL.title, { action: t(LIFECYCLE[action].name), count })

interface ResultsGiven {
  readonly title: string
  readonly rows: readonly OrderRow[]
  readonly outcomes: readonly Outcome[]
  readonly undo: { readonly count: number; readonly run: () => void } | null
  readonly onClose: () => void
}

/** What became of each; those that were refused first. */
export function Results({ title, rows, outcomes, undo, onClose }: ResultsGiven) {
  const t = useText()
  const failed = refusedIn(outcomes)
  const counts = { ok: outcomes.length - failed.length, failed: failed.length }
  return (
    <Modal
      open
      width={860}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => saveFile(resultsFile(rows, outcomes, t), `${title.replaceAll(':', '')}.csv`)}>
            {t(SEVERAL.download)}
          </Button>
          {undo && <Button onClick={undo.run}>{t(SEVERAL.undo, { count: undo.count })}</Button>}
          <Button type="primary" autoFocus onClick={onClose}>
            {t(UI.close)}
          </Button>
        </>
      }
    >
      <p role="status">
        {t(SEVERAL.result, counts)} {failed.length > 0 && t(SEVERAL.refusedStay)}
      </p>
      <ChosenOrders rows={refusedFirst(rows, failed)} outcomes={outcomes} />
    </Modal>
  )
}

const refusedFirst = (rows: readonly OrderRow[], failed: readonly string[]): readonly OrderRow[] =>
  rows.toSorted((a, b) => Number(failed.includes(b.id)) - Number(failed.includes(a.id)))
