import { useState } from 'react'

import { dayOf } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { Submitted } from './call.ts'
import { H5 } from './messages.ts'
import { Heading, type Config } from './parts.tsx'
import styles from './Page.module.css'
import { useBack } from './use-back.ts'
import type { Written } from './use-draft.ts'
import { What } from './What.tsx'
import { Who } from './Who.tsx'

interface Props {
  config: Config
  written: Written
  phone: string | null
  onSignedIn: () => unknown
}

/** What happened, who it is, and that it has arrived. */
export function Submit({ onSee, ...props }: Props & { onSee: (id: string) => void }) {
  const [done, setDone] = useState<Submitted | null>(null)
  if (done) return <Done done={done} onSee={onSee} onAnother={() => setDone(null)} />
  return <Steps {...props} onDone={setDone} />
}

function Steps({ config, written, phone, onSignedIn, onDone }: Props & { onDone: (submitted: Submitted) => void }) {
  const { draft, change, photos, setPhotos, position, setPosition, step, setStep } = written
  useBack(step === 2, () => setStep(1))
  if (step === 1)
    return <What {...{ config, draft, change, photos, setPhotos, position, setPosition }} onNext={() => setStep(2)} />
  return (
    <Who
      noticeId={config.notice_id}
      {...{ draft, change, photos, position, phone, onSignedIn }}
      onBack={() => setStep(1)}
      onDone={(submitted) => {
        written.sent()
        onDone(submitted)
      }}
    />
  )
}

function Done({ done, onSee, onAnother }: { done: Submitted; onSee: (id: string) => void; onAnother: () => void }) {
  const t = useText()
  return (
    <section className={styles['card']}>
      <p className={styles['tick']} aria-hidden="true">
        ✓
      </p>
      <Heading>{t(H5.done)}</Heading>
      <p>
        {t(H5.done_number)} <strong>{done.order_no}</strong>
      </p>
      <p>{t(H5.done_next, { by: dayOf(done.by) })}</p>
      <button type="button" className={styles['main']} onClick={() => onSee(done.id)}>
        {t(H5.see_it)}
      </button>
      <button type="button" className={styles['quiet']} onClick={onAnother}>
        {t(H5.another)}
      </button>
    </section>
  )
}
