import { EnvironmentOutlined } from '@ant-design/icons'
import { Link } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'

import { SCREENS } from '../screens.ts'
import styles from './Header.module.css'

/** The name by which a role is given the map (spec §6). */
const MAP_PERMISSION = 'TaxationScreen'

/** To the map screen, for those who have it. */
export function MapLink() {
  const t = useText()
  const { roles, permitted } = useSession()
  const map = SCREENS.find(({ path }) => path === '/grid')
  if (!map || !(roles.includes('admin') || permitted.has(MAP_PERMISSION))) return null
  return (
    <Link to={map.path} className={styles['tool']} aria-label={t(map.title)} title={t(map.title)}>
      <EnvironmentOutlined />
    </Link>
  )
}
