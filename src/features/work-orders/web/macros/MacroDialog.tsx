import { useMemo, useState } from 'react'

import { severally } from '#kernel/several.ts'
import type { CallFailure } from '#ui/api/failure.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'

import type { Acted } from '../../contract/actions.ts'
import { doMacro } from '../../contract/macros.ts'
import type { OrderRow } from '../../contract/list.ts'
import { ORDER_READINGS } from '../counters.ts'
import type { Outcome } from '../several/ChosenOrders.tsx'
import { Results } from '../several/SeveralDialog.tsx'
import { refusedIn, useTellResults } from '../several/use-tell-results.ts'
import { MacroPreview, PreviewAgain, type MacroOrder, type PreviewGiven } from './MacroPreview.tsx'
import { MACRO } from './messages.ts'
import type { MacroRow } from './use-macros.ts'

interface OneGiven {
  readonly order: MacroOrder
  readonly macros: readonly MacroRow[]
  /** Which of them is meant, where somebody said so. */
  readonly macro_id?: string
  readonly onDone: (acted: Acted) => void
  readonly onClose: () => void
}

/** A macro on one order, with what it would do; why it cannot is said in the form. */
export function MacroDialog({ order: present, macros, macro_id, onDone, onClose }: OneGiven) {
  const t = useText()
  // What is told is told of the order as it was; another version of it is refused.
  const [order] = useState(present)
  const [macro_version, setSeen] = useState<number>()
  return (
    <FormDialog
      endpoint={doMacro}
      fixed={{ id: order.id, version: order.version, macro_version }}
      initial={{ macro_id: macro_id ?? macros[0]?.id }}
      invalidates={ORDER_READINGS}
      title={t(MACRO.one, { no: order.order_no })}
      submitText={t(MACRO.run)}
      consequence={t(MACRO.consequence)}
      tells={readAgain}
      onDone={onDone}
      onCancel={onClose}
    >
      <Fields macros={macros} rows={[order]} onSeen={setSeen} />
    </FormDialog>
  )
}

/** Of a macro that somebody changed meanwhile it is told anew what it does. */
const readAgain = (refusal: CallFailure | null) => refusal?.code === 'STALE' && <PreviewAgain />

interface SeveralGiven {
  readonly rows: readonly OrderRow[]
  readonly macros: readonly MacroRow[]
  /** Makes these the chosen rows of the list. */
  readonly choose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const ENDPOINT = severally(doMacro)

/** A macro on the chosen orders, then what became of each. Who was refused stays chosen. */
export function SeveralMacroDialog({ rows, macros, choose, onClose }: SeveralGiven) {
  const t = useText()
  const tell = useTellResults()
  // The list below reads itself again and may give other rows meanwhile.
  const [orders] = useState(rows)
  const [macro_version, setSeen] = useState<number>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const title = t(MACRO.title, { count: orders.length })
  const fixed = useMemo(
    () => ({
      ids: orders.map(({ id }) => id),
      versions: Object.fromEntries(orders.map(({ id, version }) => [id, version])),
      macro_version,
    }),
    [macro_version, orders],
  )
  const unseen = (results: readonly Outcome[]): void => {
    choose(refusedIn(results))
    tell(results)
  }
  const done = (results: readonly Outcome[]): void => {
    const refused = refusedIn(results)
    choose(refused)
    if (refused.length > 0) return setOutcomes(results)
    tell(results)
    onClose()
  }
  if (outcomes) return <Results title={title} rows={orders} outcomes={outcomes} undo={null} onClose={onClose} />
  return (
    <FormDialog
      endpoint={ENDPOINT}
      fixed={fixed}
      initial={{ macro_id: macros[0]?.id }}
      invalidates={ORDER_READINGS}
      title={title}
      submitText={title}
      consequence={t(MACRO.consequence)}
      onDone={({ results }) => done(results)}
      onUnseen={({ results }) => unseen(results)}
      onCancel={onClose}
    >
      <Fields macros={macros} rows={orders} onSeen={setSeen} />
    </FormDialog>
  )
}

interface FieldsGiven extends PreviewGiven {
  readonly macros: readonly MacroRow[]
}

function Fields({ macros, ...preview }: FieldsGiven) {
  return (
    <>
      <PickField
        name="macro_id"
        label={MACRO.which}
        options={macros.map(({ id, title }) => ({ value: id, label: title }))}
        required
      />
      <MacroPreview {...preview} />
    </>
  )
}
