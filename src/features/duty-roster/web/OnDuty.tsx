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
  const lines = data.shifts.flatMap(({ leader, staff, phone }) => {
    const there = [...(leader ? [t(DUTY.lead, { name: leader })] : []), ...staff]
    // Where nobody of the shift is there its number still rings.
    if (there.length === 0) return phone ? [t(DUTY.nobody, { phone })] : []
    return [t(DUTY.now, { who: there.join(t(UI.and)), phone: phone ?? t(DUTY.none) })]
  })
  const said = lines.join(' ') || (data.duty_phone && t(DUTY.nobody, { phone: data.duty_phone }))
  return said && <p className={styles['line']}>{said}</p>
}
