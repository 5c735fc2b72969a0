import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import { dutyNow } from '../contract.ts'
import { DUTY } from './messages.ts'
import styles from './OnDuty.module.css'

const MINUTE_MS = 60_000

/** Whom one calls in the department that is chosen: who is on duty now, and by which number. */
export function OnDuty({ dept_id }: { dept_id: string }) {
  return mayCall(useSession(), dutyNow) ? <Known dept_id={dept_id} /> : null
}

function Known({ dept_id }: { dept_id: string }) {
  const t = useText()
  const { data } = useEndpoint(dutyNow, { dept_id }, { staleTime: MINUTE_MS })
  if (!data) return null
  const lines = data.shifts.map(({ leader, staff, phone }) =>
    t(DUTY.now, {
      who: [...(leader ? [t(DUTY.lead, { name: leader })] : []), ...staff].join(t(UI.and)),
      phone: phone ?? t(DUTY.none),
    }),
  )
  if (lines.length === 0 && !data.duty_phone) return null
  return <p className={styles['line']}>{lines.join(' ') || t(DUTY.nobody, { phone: data.duty_phone! })}</p>
}
