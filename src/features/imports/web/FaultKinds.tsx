import { useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Input } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { importList, importMend, importResult, type ImportFault } from '../contract.ts'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'

interface Given {
  readonly batch_id: string
  readonly faults: readonly ImportFault[]
  readonly chosen: ImportFault | undefined
  readonly mends: boolean
  readonly onChoose: (fault: ImportFault | null) => void
}

/** What is wrong, by kind, with how many rows of each; a kind leads to its rows. */
export function FaultKinds({ batch_id, faults, chosen, mends, onChoose }: Given) {
  const t = useText()
  if (faults.length === 0) return null
  return (
    <div className={styles['kinds']}>
      <ul aria-label={t(IMPORT.kinds)}>
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.column} ${fault.level}`}>
            <button
              type="button"
              className={styles['kind']}
              data-level={fault.level}
              aria-pressed={fault === chosen}
              onClick={() => onChoose(fault === chosen ? null : fault)}
            >
              {fault.message} <b>{fault.count}</b>
            </button>
          </li>
        ))}
      </ul>
      {mends && chosen?.for_all === 1 && (
        <ForAll
          key={`${chosen.code} ${chosen.column}`}
          batch_id={batch_id}
          fault={chosen}
          onDone={() => onChoose(null)}
        />
      )}
    </div>
  )
}

/** One text for all rows of a kind, such as a new deadline. */
function ForAll({ batch_id, fault, onDone }: { batch_id: string; fault: ImportFault; onDone: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const [text, setText] = useState('')
  const { header, column, count, code } = fault
  const mend = useAction(importMend, {
    invalidates: [importResult, importList],
    onSuccess: ({ mended }) => {
      toast('success', t(IMPORT.mendedAll, { count: mended }))
      onDone()
    },
  })
  const label = t(IMPORT.forAll, { count, header })
  return (
    <form
      className={styles['forAll']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) mend.mutate({ id: batch_id, fault: code, cells: [{ column, cell_text: text.trim() }] })
      }}
    >
      <label>
        <span>{label}</span>
        <Input value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
      </label>
      <Button htmlType="submit" loading={mend.isPending} disabled={!text.trim()}>
        {t(IMPORT.mendAll)}
      </Button>
    </form>
  )
}
