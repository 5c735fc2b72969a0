import { useNavigate } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, FlagField } from '#ui/form/fields.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { ATTENTION_AT, KEYWORD_AT, wxReply, wxReplySave } from '../contract/replies.ts'
import { WECHAT } from './messages.ts'
import styles from './Wechat.module.css'

/** What a new follower is told, and who writes something for which there is no keyword. */
export function RepliesScreen() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(wxReply, {})
  return (
    <Reading query={query}>
      {({ version, ...written }) => (
        <div className={styles['page']}>
          <FormPage
            key={version}
            endpoint={wxReplySave}
            initial={{ ...written, version }}
            draft="wechat.replies"
            fixed={{ version }}
            invalidates={[wxReply]}
            title={t(ATTENTION_AT.title)}
            submitText={t(UI.save)}
            consequence={t(WECHAT.repliesConsequence)}
            onDone={() => toast('success', t(WECHAT.repliesSaved))}
            onCancel={() => void navigate(KEYWORD_AT.list.path)}
          >
            <FlagField name="attention_enabled" label={WECHAT.attentionOn} />
            <AreaField name="attention" label={WECHAT.attention} />
            <FlagField name="fallback_enabled" label={WECHAT.fallbackOn} />
            <AreaField name="fallback" label={WECHAT.fallback} hint={t(WECHAT.fallbackHint)} />
          </FormPage>
        </div>
      )}
    </Reading>
  )
}
