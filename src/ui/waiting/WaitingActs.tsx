import { Badge, Button, Modal } from 'antd'
import { CloudUploadOutlined } from '@ant-design/icons'
import { useState, type ComponentType } from 'react'

import { minutes } from '#kernel/time.ts'

import { useText } from '../i18n/text.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { UI } from '../messages.ts'
import { useOutbox, useWaitingActs } from './ActsWait.tsx'
import { WAITING } from './messages.ts'
import { LONGEST_HOURS, type WaitingAct } from './outbox.ts'
import styles from './Waiting.module.css'

interface Given {
  /** The form of an act that was refused, beside what happened meanwhile. */
  readonly Form: ComponentType<{ act: WaitingAct; onClose: () => void }>
}

/** How much waits for the network, on every screen; nothing otherwise. */
export function WaitingActs({ Form }: Given) {
  const t = useText()
  const acts = useWaitingActs()
  const [open, setOpen] = useState(false)
  const [compared, compare] = useState<WaitingAct | null>(null)
  const label = t(WAITING.count, { n: acts.length })
  const icon = (
    <Badge count={acts.length} size="small">
      <CloudUploadOutlined />
    </Badge>
  )
  return (
    <>
      {acts.length > 0 && (
        <Button type="text" icon={icon} aria-label={label} title={label} onClick={() => setOpen(true)} />
      )}
      <Modal open={open} title={t(WAITING.title)} footer={null} onCancel={() => setOpen(false)} width={640}>
        <p className={styles['head']}>{t(acts.length > 0 ? WAITING.head : WAITING.none)}</p>
        <ul className={styles['acts']}>
          {acts.map((act) => (
            <Act key={act.key} act={act} onCompare={() => compare(act)} />
          ))}
        </ul>
      </Modal>
      {compared && <Form act={compared} onClose={() => compare(null)} />}
    </>
  )
}

function Act({ act, onCompare }: { act: WaitingAct; onCompare: () => void }) {
  const t = useText()
  const outbox = useOutbox()
  const { confirm } = useFeedback()
  const { title, said, since, refusal, key } = act
  const drop = async (): Promise<void> => {
    const question = { title: t(WAITING.dropTitle, { title }), text: t(WAITING.dropText) }
    if (await confirm({ ...question, yes: t(WAITING.drop), no: t(UI.cancel) })) outbox?.drop(key)
  }
  return (
    <li className={styles['act']}>
      <strong>{title}</strong>
      <p role="status" className={styles['state']} data-refused={refusal !== null || undefined}>
        {refusal === null && t(WAITING.since, { at: minutes(since) })}
        {refusal === '' && t(WAITING.tooLate, { n: LONGEST_HOURS })}
        {refusal && t(WAITING.refused, { reason: refusal })}
      </p>
      <dl className={styles['said']}>
        {said.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['ways']}>
        {refusal === null ? (
          <Button size="small" onClick={() => void outbox?.flush()}>
            {t(WAITING.retry)}
          </Button>
        ) : (
          <Button size="small" type="primary" onClick={onCompare}>
            {t(WAITING.compare)}
          </Button>
        )}
        <Button size="small" danger type="text" onClick={() => void drop()}>
          {t(WAITING.drop)}
        </Button>
      </div>
    </li>
  )
}
