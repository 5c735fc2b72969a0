import { Link } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { minutes } from '#ui/parts/moment.ts'

import { importList } from '../contract.ts'
import styles from './Import.module.css'
import { BATCH_STATE, IMPORT } from './messages.ts'

/** The last imports: to go on with one, to fetch its error file, or to undo it. */
export function RecentBatches() {
  const t = useText()
  const { data } = useEndpoint(importList, { kind: 'normal', limit: 10 })
  if (!data?.list.length) return null
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{t(IMPORT.recent)}</h2>
      <ul className={styles['batches']}>
        {data.list.map((batch) => (
          <li key={batch.id}>
            <Link to={`?batch=${batch.id}`}>{batch.batch_no}</Link>
            <span className={styles['name']}>{batch.file_name}</span>
            <Tag tone={batch.state === 'done' ? 'green' : batch.state === 'failed' ? 'red' : 'blue'}>
              {t(BATCH_STATE[batch.state])}
            </Tag>
            <span>{`${t(IMPORT.imported)} ${batch.imported} / ${batch.total}`}</span>
            <span className={styles['faint']}>{`${batch.created_by_name} ${minutes(batch.created_at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
