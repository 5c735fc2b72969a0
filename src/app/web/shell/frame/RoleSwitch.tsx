import { useRoleSwitch, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownOutlined, SwapOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'
import { useGuard } from '#ui/parts/use-guard.ts'

import { ENTRY } from '../menu/entry-messages.ts'
import styles from './RoleSwitch.module.css'

/** In which of their roles somebody acts; only for those who have several (spec §4). */
export function RoleSwitch() {
  const t = useText()
  const { role_list, role_id } = useSession()
  const change = useRoleSwitch()
  const { guarded, start } = useGuard()
  if (role_list.length < 2) return null
  const choices = [
    { key: '', label: t(ENTRY.allRoles) },
    ...role_list.map(({ id, name }) => ({ key: id, label: name })),
  ]
  const current = choices.find(({ key }) => key === role_id)?.label ?? t(ENTRY.allRoles)
  const choose = (key: string): void => {
    if (guarded || key === role_id) return
    start()
    change.mutate({ role_id: key })
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: choices, selectable: true, selectedKeys: [role_id], onClick: ({ key }) => choose(key) }}
    >
      <Button
        type="text"
        icon={<SwapOutlined />}
        disabled={guarded}
        loading={change.isPending || change.isSuccess}
        aria-haspopup="menu"
        aria-label={`${t(ENTRY.switchRole)} ${t(ENTRY.actingAs, { role: current })}`}
        title={t(ENTRY.actingAs, { role: current })}
      >
        <span className={styles['name']}>
          {current} <DownOutlined className={styles['arrow']} />
        </span>
      </Button>
    </Dropdown>
  )
}
