import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import type { Page } from '#kernel/list.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useMobile } from '../parts/use-media.ts'
import styles from './List.module.css'
import { PAGE_SIZES, type ListUrl } from './list-url.ts'
import { useWayBack } from './use-way-back.ts'

/** Forwards and back through a keyset-paged list, which has no page numbers to jump to. */
export function Pager({ url, page: shown }: { url: ListUrl; page: Page<unknown> | undefined }) {
  const t = useText()
  const mobile = useMobile()
  const { page, size } = url.state
  const { root, ...turning } = useWayBack()
  return (
    <nav ref={root} className={styles['pager']} aria-label={t(UI.pageNumber, { page })} {...turning}>
      {shown && <span>{t(shown.total_exact ? UI.total : UI.totalAtLeast, { total: shown.total })}</span>}
      <select
        className={styles['size']}
        aria-label={t(UI.pageSizeLabel)}
        value={size}
        onChange={({ target }) => url.setSize(Number(target.value))}
      >
        {PAGE_SIZES.map((value) => (
          <option key={value} value={value}>
            {t(UI.pageSize, { size: value })}
          </option>
        ))}
      </select>
      <Button
        size="small"
        icon={<LeftOutlined />}
        disabled={page === 1}
        onClick={url.previous}
        aria-label={t(UI.previousPage)}
      >
        {!mobile && t(UI.previousPage)}
      </Button>
      <span>{t(UI.pageNumber, { page })}</span>
      <Button
        size="small"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!shown?.next}
        onClick={() => shown?.next && url.next(shown.next)}
        aria-label={t(UI.nextPage)}
      >
        {!mobile && t(UI.nextPage)}
      </Button>
    </nav>
  )
}
