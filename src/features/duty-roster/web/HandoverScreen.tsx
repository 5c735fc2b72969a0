import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { PrinterOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import * as contract from '../contract.ts'
import type { HandoverSheet as Sheet } from '../contract.ts'
import { isSame, LEFT } from '../domain/handover.ts'
import styles from './Handover.module.css'
import { HandoverSheet, slotPath, slotWords } from './HandoverSheet.tsx'
import { PastHandovers } from './PastHandovers.tsx'
import { HANDOVER } from './messages.ts'

const { dutyHandOver, dutyHandover, dutyHandovers, dutyTakeOver } = contract
const CHANGED = [dutyHandover, dutyHandovers]

/** The sheet of a shift, which stands in the address, and those of before. */
export function HandoverScreen() {
  const [params] = useSearchParams()
  const [date, shift] = [params.get('date'), params.get('shift')]
  const input = { ...(date && { date }), ...(shift && { shift }) }
  const query = useEndpoint(dutyHandover, input as never, { keepPrevious: true })
  return (
    <div className={styles['screen']}>
      <Reading query={query}>
        {(sheet) => (
          <>
            <Acts sheet={sheet} />
            <HandoverSheet sheet={sheet} />
          </>
        )}
      </Reading>
      <PastHandovers />
    </div>
  )
}

function Acts({ sheet }: { sheet: Sheet }) {
  const t = useText()
  const session = useSession()
  const [signs, setSigns] = useState(false)
  const { before, present } = sheet
  return (
    <div className={styles['acts']}>
      {sheet.may_sign === 1 && mayCall(session, dutyHandOver) && (
        <Button type={sheet.signed ? 'default' : 'primary'} onClick={() => setSigns(true)}>
          {t(sheet.signed ? HANDOVER.signAnew : HANDOVER.sign)}
        </Button>
      )}
      {sheet.may_take === 1 && mayCall(session, dutyTakeOver) && <Take sheet={sheet} />}
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t(HANDOVER.print)}
      </Button>
      {before && !isSame(sheet, before) && (
        <Link to={slotPath(before)}>
          {t(HANDOVER.before, { slot: slotWords(before, t), left: t(LEFT[before.left]) })}
        </Link>
      )}
      {!isSame(sheet, present) && <Link to={slotPath(present)}>{t(HANDOVER.present)}</Link>}
      {sheet.why_not_take && <span className={styles['soft']}>{sheet.why_not_take}</span>}
      {signs && <SignForm sheet={sheet} onClose={() => setSigns(false)} />}
    </div>
  )
}

/** Both names are looked at once more before it is taken. */
function Take({ sheet }: { sheet: Sheet }) {
  const t = useText()
  const { nick_name } = useSession()
  const { ask, isPending } = useConfirmedAction(dutyTakeOver, { invalidates: CHANGED, done: () => t(HANDOVER.took) })
  const { id, version, signed } = sheet
  const question = {
    title: t(HANDOVER.take),
    text: t(HANDOVER.takeAsk, { from: signed!.name, at: minutes(signed!.at), to: nick_name }),
    yes: t(HANDOVER.take),
  }
  return (
    <Button type="primary" loading={isPending} onClick={() => ask(question, { id: id!, version })}>
      {t(HANDOVER.take)}
    </Button>
  )
}

function SignForm({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const { nick_name } = useSession()
  const { id, version, date, shift, notes, contacted, next } = sheet
  const to = next.names.join(t(UI.and)) || t(HANDOVER.nobody)
  return (
    <FormDialog
      title={`${t(HANDOVER.sign)} · ${slotWords(sheet, t)}`}
      endpoint={dutyHandOver}
      draft={`duty.handover.${date}.${shift}`}
      initial={{ notes, contacted }}
      fixed={{ date, shift, ...(id && { id, version }) }}
      invalidates={CHANGED}
      consequence={t(HANDOVER.signText, { from: nick_name, to })}
      submitText={t(HANDOVER.sign)}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(HANDOVER.handed))
        onClose()
      }}
    >
      <AreaField name="notes" label={HANDOVER.notes} />
      <AreaField name="contacted" label={HANDOVER.contacted} />
    </FormDialog>
  )
}
