import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { minutes } from '#ui/parts/moment.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { noticeDel, noticeManage } from '../contract.ts'
import { NOTICE, SCOPE } from './messages.ts'
import styles from './Notices.module.css'
import { NOTICE_READINGS } from './readings.ts'
import { SaveDialog } from './SaveDialog.tsx'

export type Managed = OutputOf<typeof noticeManage>['rows'][number]

/** All notices of those who publish: who has read them, a new one, another wording, the end of one. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [edited, setEdited] = useState<Managed | 'new' | null>(null)
  const query = useEndpoint(noticeManage, {})
  const { data } = query
  if (edited !== null && data)
    return <SaveDialog notice={edited === 'new' ? null : edited} targets={data} onClose={() => setEdited(null)} />
  return (
    <Modal open width={860} title={t(NOTICE.manage)} onCancel={onClose} footer={null}>
      <Button type="primary" icon={<PlusOutlined />} disabled={!data} onClick={() => setEdited('new')}>
        {t(NOTICE.publish)}
      </Button>
      <Reading query={query}>{({ rows }) => <List rows={rows} onEdit={setEdited} />}</Reading>
    </Modal>
  )
}

function List({ rows, onEdit }: { rows: readonly Managed[]; onEdit: (row: Managed) => void }) {
  const t = useText()
  const removal = useConfirmedAction(noticeDel, { invalidates: NOTICE_READINGS, done: () => t(NOTICE.removed) })
  const remove = ({ id, title }: Managed): void => {
    const text = t(NOTICE.removeText, { title })
    removal.ask({ title: t(NOTICE.removeTitle), text, yes: t(NOTICE.remove) }, { id })
  }
  if (rows.length === 0) return <EmptyState text={t(NOTICE.none)} />
  return (
    <ul className={styles['managed']}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <strong>
              {row.top === 1 && <Tag tone="red">{t(NOTICE.pinned)}</Tag>} {row.title}
            </strong>
            <span className={styles['from']}>
              {[
                t(SCOPE[row.scope]),
                t(NOTICE.publishedBy, { author: row.author_name, time: minutes(row.publish_at) }),
                t(NOTICE.readers, { read: row.read_count, ack: row.ack_count }),
              ].join(' · ')}
            </span>
          </div>
          <Button
            size="small"
            icon={<EditOutlined />}
            aria-label={`${t(NOTICE.editShort)} ${row.title}`}
            onClick={() => onEdit(row)}
          />
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`${t(NOTICE.remove)} ${row.title}`}
            onClick={() => remove(row)}
          />
        </li>
      ))}
    </ul>
  )
}
