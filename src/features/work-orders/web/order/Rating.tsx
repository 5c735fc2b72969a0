import { useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { helpRateAnswer } from '../../contract/ratings.ts'
import { POOR_RATING } from '../../domain/process/rating-words.ts'
import { ORDER_READINGS } from '../counters.ts'
import { ratingText } from '../rating-text.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

type Assist = OrderDetail['assists'][number]

/** How good the help was, why, and what the department that helped says of it; it may answer once. */
export function Rating({ one }: { one: Assist }) {
  const t = useText()
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (one.rating === null) return null
  const answers = one.own && one.rating_answer === null && mayCall(session, helpRateAnswer)
  return (
    <>
      <p className={styles['verdict']} data-refused={one.rating <= POOR_RATING || undefined}>
        {one.rating_word ? t(UI.said, { label: ratingText(one, t), value: one.rating_word }) : ratingText(one, t)}
      </p>
      {one.rating_answer && <p className={styles['verdict']}>{t(ORDER.ratingAnswer, { text: one.rating_answer })}</p>}
      {answers && (
        <div className={styles['entryActions']}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t(ORDER.answerRating)}
          </Button>
        </div>
      )}
      {open && <AnswerDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerDialog({ one, onClose }: { one: Assist; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <FormDialog
      endpoint={helpRateAnswer}
      fixed={{ id: one.id }}
      invalidates={ORDER_READINGS}
      draft={`rating-${one.id}`}
      title={`${t(ORDER.answerRating)} · ${ratingText(one, t)}`}
      submitText={t(ORDER.answerRating)}
      consequence={t(ORDER.answerRatingHint)}
      onDone={() => {
        toast('success', t(ORDER.ratingAnswered))
        onClose()
      }}
      onCancel={onClose}
    >
      <AreaField name="content" label={ORDER.ratingAnswerLabel} rows={3} />
    </FormDialog>
  )
}
