import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import { absenceMine, absenceMineEnd, absenceMineSave, absentNow, type AbsenceRow } from '../contract.ts'
import { ABSENCE_STATE } from '../domain/absence.ts'
import styles from './Absences.module.css'
import { ABSENCE, substituteWords } from './messages.ts'
import { SpanFields } from './SpanFields.tsx'

const CHANGED = [absenceMine, absentNow]

/** One's own absences, and for whom one stands in. */
export function OwnAbsences() {
  return <Reading query={useEndpoint(absenceMine, {})}>{(mine) => <Own mine={mine} />}</Reading>
}

function Own({ mine }: { mine: OutputOf<typeof absenceMine> }) {
  const t = useText()
  const [opened, setOpened] = useState<AbsenceRow | 'new' | null>(null)
  const end = useConfirmedAction(absenceMineEnd, { invalidates: CHANGED, done: () => t(ABSENCE.ended) })
  const askEnd = ({ id, version }: AbsenceRow): void =>
    end.ask({ title: t(ABSENCE.end), text: t(ABSENCE.endOwn), yes: t(ABSENCE.end) }, { id, version })
  const who = mine.standing_in.map(({ name, from_on, to_on }) => t(ABSENCE.span, { name, from: from_on, to: to_on }))
  return (
    <div className={styles['own']}>
      <p>{t(ABSENCE.intro)}</p>
      {who.length > 0 && <p role="status">{t(ABSENCE.standing, { who: who.join(t(UI.and)) })}</p>}
      <ul className={styles['list']}>
        {mine.rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.from_on} – {row.to_on} <Tag tone="blue">{t(ABSENCE_STATE[row.state])}</Tag>
            </span>
            <span className={styles['soft']}>
              {[`${t(ABSENCE.substitute)}: ${t(...substituteWords(row))}`, row.reason].filter(Boolean).join(' · ')}
            </span>
            <span className={styles['acts']}>
              <Button onClick={() => setOpened(row)}>{t(ABSENCE.edit)}</Button>
              <Button onClick={() => askEnd(row)}>{t(ABSENCE.end)}</Button>
            </span>
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={() => setOpened('new')}>
        {t(ABSENCE.add)}
      </Button>
      {opened && <OwnForm mine={mine} row={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface FormGiven {
  readonly mine: OutputOf<typeof absenceMine>
  readonly row: AbsenceRow | null
  readonly onClose: () => void
}

function OwnForm({ mine, row, onClose }: FormGiven) {
  const t = useText()
  const { toast } = useFeedback()
  const colleagues = mine.colleagues.map(({ id, name }) => ({ value: id, label: name }))
  const initial = row && { ...row, substitute_id: row.substitute_id ?? undefined }
  return (
    <FormDialog
      title={t(row ? ABSENCE.edit : ABSENCE.add)}
      endpoint={absenceMineSave}
      initial={initial ?? {}}
      fixed={row ? { id: row.id, version: row.version } : {}}
      invalidates={CHANGED}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(ABSENCE.saved))
        onClose()
      }}
    >
      <SpanFields colleagues={colleagues} />
    </FormDialog>
  )
}
