import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import { roleMembers } from '../contract.ts'
import { ROLE } from './messages.ts'
import styles from './Roles.module.css'

/** Whom a change of a role concerns. */
export function RoleMembers({ id }: { id: string }) {
  const t = useText()
  const { data } = useEndpoint(roleMembers, { id })
  if (!data) return null
  const names = data.rows.map(({ nick_name, dept_name }) => t(UI.beside, { what: nick_name, more: dept_name }))
  return (
    <p className={styles['members']}>
      <b>{t(ROLE.who)}</b> {names.length === 0 ? t(ROLE.nobody) : names.join(t(UI.and))}
    </p>
  )
}
