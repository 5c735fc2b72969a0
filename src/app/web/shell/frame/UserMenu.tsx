import { useNavigate } from 'react-router'

import { mayOpen, useDistricts, useSession, useSignOut } from '#features/identity/web/public.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Dropdown, type MenuProps } from '#ui/kit.ts'
import { Avatar } from '#ui/parts/Avatar.tsx'
import { useMobile } from '#ui/parts/use-media.ts'
import { useTheme } from '#ui/theme/mode.tsx'

import { SHELL } from '../../messages.ts'
import { SCREENS } from '../../screens.ts'
import styles from './Header.module.css'

type Items = NonNullable<MenuProps['items']>

/** Who is signed in, their own pages, and the way out. */
export function UserMenu() {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const looks = useLooks()
  const mobile = useMobile()
  const name = session.nick_name || session.username
  const pages = SCREENS.filter((screen) => screen.path.startsWith('/profile/') && mayOpen(session, screen))
  // What belongs to another page is reached from there.
  const own = pages.filter(({ path }) => !pages.some((other) => path.startsWith(`${other.path}/`)))
  const items: Items = [
    { key: '/dashboard', label: t(SHELL.home) },
    ...own.map((screen) => ({ key: screen.path, label: t(screen.title) })),
    ...useDistrictItems(),
    ...(mobile ? looks : []),
    { type: 'divider' },
    { key: 'sign-out', label: t(SHELL.signOut), onClick: () => void signOut() },
  ]
  const open = (key: string): void => void (key.startsWith('/') && navigate(key))
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => open(key) }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles['user']} aria-haspopup="menu" title={name}>
        <Avatar logo={session.logo} name={name} />
        <span className={styles['who']}>
          <span>{name}</span>
          <span className={styles['unit']}>
            {session.roles.includes('admin') ? t(SHELL.superAdministrator) : session.dept_name}
          </span>
        </span>
      </button>
    </Dropdown>
  )
}

/** The person's accounts in other districts. */
function useDistrictItems(): Items {
  const t = useText()
  const { others, go } = useDistricts()
  if (others.length === 0) return []
  const items = others.map(({ id, district }) => ({
    key: `district-${id}`,
    label: t(SHELL.switchDistrict, { district }),
    onClick: () => go({ id }),
  }))
  return [{ type: 'divider' }, ...items]
}

/** What the header has no room for on a phone. */
function useLooks(): Items {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useTheme()
  return [
    { type: 'divider' },
    { key: 'language', label: t(SHELL.otherLanguage), onClick: () => setLanguage(language === 'zh' ? 'en' : 'zh') },
    {
      key: 'mode',
      label: t(mode === 'dark' ? SHELL.lightMode : SHELL.darkMode),
      onClick: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    },
  ]
}
