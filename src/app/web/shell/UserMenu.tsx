import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'

import { mayOpen, useSession, useSignOut } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'

import { SHELL } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import styles from './Header.module.css'

/** Who is signed in, their own pages, and the way out. */
export function UserMenu() {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const own = SCREENS.filter((screen) => screen.path.startsWith('/profile/') && mayOpen(session, screen))
  const items = [
    { key: '/dashboard', label: t(SHELL.home) },
    ...own.map((screen) => ({ key: screen.path, label: t(screen.title) })),
    { type: 'divider' as const },
    { key: 'sign-out', label: t(SHELL.signOut) },
  ]
  const choose = (key: string): void => void (key === 'sign-out' ? signOut() : navigate(key))
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => choose(key) }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles['user']} aria-haspopup="menu" title={session.nick_name}>
        <span className={styles['avatar']} aria-hidden>
          {[...(session.nick_name || session.username)].at(0)}
        </span>
        <span className={styles['who']}>
          <span>{session.nick_name || session.username}</span>
          <span className={styles['unit']}>
            {session.roles.includes('admin') ? t(SHELL.superAdministrator) : session.dept_name}
          </span>
        </span>
      </button>
    </Dropdown>
  )
}
