import { useNavigate } from 'react-router'

import { INBOX_AT } from '#features/messages/contract.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Checkbox } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { ownNotices, ownNoticesSave } from '../../contract/notices.ts'
import { EVENTS } from '../../domain/notifications/events.ts'
import { NOTICE } from './messages.ts'
import styles from './Notices.module.css'

type Own = OutputOf<typeof ownNotices>
type Events = Own['events']

/** What one is told in the program, and when no SMS is to come; what must be told is. */
export function OwnNotices() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(ownNotices, {})
  return (
    <div className={styles['own']}>
      <Reading query={query}>
        {({ events, muted, quiet_from, quiet_to }) => (
          <FormPage
            endpoint={ownNoticesSave}
            initial={{ muted, quiet_from, quiet_to }}
            invalidates={[ownNotices]}
            title={t(ownNotices.title)}
            submitText={t(UI.save)}
            consequence={t(NOTICE.consequence)}
            onDone={() => toast('success', t(NOTICE.saved))}
            onCancel={() => void navigate(INBOX_AT.path)}
          >
            <Field name="muted" label={NOTICE.inbox} hint={t(NOTICE.inboxHint)}>
              <Wanted events={events} />
            </Field>
            <div className={formStyles['columns']}>
              <TextField name="quiet_from" label={NOTICE.from} placeholder="12:00" hint={t(NOTICE.quietHint)} />
              <TextField name="quiet_to" label={NOTICE.to} placeholder="14:00" />
            </div>
          </FormPage>
        )}
      </Reading>
    </div>
  )
}

interface Given {
  readonly events: Events
  readonly value?: readonly string[]
  readonly onChange?: (muted: readonly string[]) => void
}

/** Ticked is what comes; kept is what does not. */
function Wanted({ events, value = [], onChange }: Given) {
  const t = useText()
  const set = (event: string, wanted: boolean): void =>
    onChange?.(wanted ? value.filter((one) => one !== event) : [...value, event])
  return (
    <div className={styles['events']} role="group" aria-label={t(NOTICE.inbox)}>
      {events.map(({ event, must }) => (
        <Checkbox
          key={event}
          title={t(EVENTS[event].text)}
          checked={must === 1 || !value.includes(event)}
          disabled={must === 1}
          onChange={({ target }) => set(event, target.checked)}
        >
          {t(EVENTS[event].name)}
          {must === 1 && <span className={styles['text']}> · {t(NOTICE.must)}</span>}
        </Checkbox>
      ))}
    </div>
  )
}
