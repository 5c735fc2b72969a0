import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import { useCommands } from '../commands/commands.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Walking } from './use-walk.ts'
import styles from './Walker.module.css'

/** Which row of the list this is, and the way to those before and after it, also by J and K. */
export function Walker({ walk, place, go }: Walking) {
  const t = useText()
  useCommands([
    { id: 'walk.next', title: UI.walkNext, keys: 'J', ...(place ? { run: () => void go(1) } : {}) },
    { id: 'walk.previous', title: UI.walkPrevious, keys: 'K', ...(place ? { run: () => void go(-1) } : {}) },
  ])
  if (!walk || !place) return null
  const total = walk.total_exact ? `${walk.total}` : `${walk.total}+`
  return (
    <nav className={styles['walker']} aria-label={t(UI.walk)}>
      <span className={styles['place']}>{t(UI.walkPlace, { n: place.n, total })}</span>
      <Button
        type="text"
        icon={<UpOutlined />}
        aria-label={t(UI.walkPrevious)}
        title={`${t(UI.walkPrevious)} (K)`}
        disabled={!place.previous}
        onClick={() => void go(-1)}
      />
      <Button
        type="text"
        icon={<DownOutlined />}
        aria-label={t(UI.walkNext)}
        title={`${t(UI.walkNext)} (J)`}
        disabled={!place.next && !place.further}
        onClick={() => void go(1)}
      />
    </nav>
  )
}
