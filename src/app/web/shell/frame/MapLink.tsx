import { Link } from 'react-router'

import { MAP } from '#features/grid/contract.ts'
import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { EnvironmentOutlined } from '#ui/icons.ts'

import { SCREENS } from '../../screens.ts'
import styles from './Header.module.css'

/** To the map screen, for those who have it. */
export function MapLink() {
  const t = useText()
  const session = useSession()
  const map = SCREENS.find(({ path }) => path === MAP.path)
  if (!map || !mayOpen(session, MAP.name)) return null
  return (
    <Link to={map.path} className={styles['tool']} aria-label={t(map.title)} title={t(map.title)}>
      <EnvironmentOutlined />
    </Link>
  )
}
