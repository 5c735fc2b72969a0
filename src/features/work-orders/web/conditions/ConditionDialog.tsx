import { useState } from 'react'

import { makeCalendar } from '#kernel/calendar.ts'
import { useSession } from '#features/identity/web/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Modal } from '#ui/kit.ts'
import type { ListUrl } from '#ui/list/list-url.ts'
import { UI } from '#ui/messages.ts'

import { UNBOUNDED, areBounded, receivedBetween } from '../../domain/conditions/bounds.ts'
import { faultOf, readConditions, writeConditions, type Group } from '../../domain/conditions/condition.ts'
import { CONDITION_FIELDS, fieldOf, type FieldName } from '../../domain/conditions/fields.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { useChoices } from '../use-choices.ts'
import { groupSaid } from './condition-words.ts'
import styles from './Conditions.module.css'
import { added, filledIn, isFull, newCondition } from './edit-group.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { CONDITIONS } from './messages.ts'

const FIRST: Group = { all: true, of: [newCondition('status')] }
/** Whether days are many does not hang on which of them are worked. */
const ANY_CALENDAR = makeCalendar({ entries: [], published_years: [] })

interface Given {
  readonly queue: QueueName
  readonly url: ListUrl
  readonly onClose: () => void
}

/** Conditions of a list, built one by one; nothing is asked before they are whole. */
export function ConditionDialog({ queue, url, onClose }: Given) {
  const t = useText()
  const choices = useChoices()
  const session = useSession()
  const { conditions = '', received_from, received_to } = url.state.filters
  const [group, setGroup] = useState<Group>(() => {
    const read = readConditions(conditions)
    return 'group' in read ? read.group : FIRST
  })
  const fields = (Object.keys(CONDITION_FIELDS) as FieldName[]).filter(
    (name) => atCentre(session) || !fieldOf(name).centre,
  )
  const filled = filledIn(group)
  const fault = filled && faultOf(filled)
  const bounded =
    !filled ||
    Boolean(fault) ||
    areBounded(queue, receivedBetween(received_from, received_to), filled, {
      now: serverTime(),
      calendar: ANY_CALENDAR,
    })
  const apply = (text: string): void => {
    url.setFilters({ conditions: text })
    onClose()
  }
  const addDays = (): void => {
    const days = { field: 'received_at', op: 'last', values: ['90'] } as const
    setGroup(group.all ? added(group, days) : { all: true, of: [group, days] })
  }
  return (
    <Modal
      open
      width={820}
      title={t(CONDITIONS.title)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          {conditions && <Button onClick={() => apply('')}>{t(CONDITIONS.remove)}</Button>}
          <Button onClick={onClose}>{t(UI.cancel)}</Button>
          <Button
            type="primary"
            disabled={!filled || Boolean(fault) || !bounded}
            onClick={() => filled && apply(writeConditions(filled))}
          >
            {t(CONDITIONS.apply)}
          </Button>
        </>
      }
    >
      <GroupEditor group={group} level={1} full={isFull(group)} {...{ fields, choices }} onChange={setGroup} />
      <div role="status">
        {filled && !fault && (
          <p className={styles['said']}>{t(CONDITIONS.soFar, { words: groupSaid(filled, t, choices) })}</p>
        )}
        {fault && <Alert className={styles['note']} type="warning" showIcon title={t(fault)} />}
        {!bounded && (
          <Alert
            className={styles['note']}
            type="warning"
            showIcon
            title={t(UNBOUNDED)}
            description={<Button onClick={addDays}>{t(CONDITIONS.addDays)}</Button>}
          />
        )}
      </div>
    </Modal>
  )
}
