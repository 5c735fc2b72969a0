import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import type { Suggested } from '../../contract/suggest.ts'
import { URGENCY, type Urgency } from '../../domain/order/enums.ts'
import { moreUrgent } from '../../domain/intake/risk.ts'
import { HINT } from './messages.ts'
import { quoted } from './SuggestedDepts.tsx'
import styles from './Suggested.module.css'

/** That the order says words of danger, and with one press how urgent they are. */
export function SuggestedUrgency({ risk }: { risk: Suggested['risk'] }) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const chosen = (Form.useWatch('urgency', form) as Urgency | undefined) ?? 'normal'
  if (!risk) return null
  const urgent = moreUrgent(chosen, risk.urgency) !== chosen
  return (
    <div className={styles['suggested']} role="status">
      <span data-against>{t(HINT.danger, { kinds: risk.kinds.join(t(UI.and)) })}</span>
      {urgent && (
        <button type="button" onClick={() => put('urgency', risk.urgency)}>
          {t(HINT.makeUrgent, { urgency: t(URGENCY[risk.urgency]) })}
        </button>
      )}
      <small>{t(HINT.becauseWords, { words: quoted(risk.words) })}</small>
    </div>
  )
}
