import { useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Modal, Radio } from '#ui/kit.ts'
import type { ListToExport } from '#ui/list/slots.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { awaitEnd } from './awaited.ts'
import styles from './Exports.module.css'
import { EXPORT, FORMAT } from './messages.ts'
import { EXPORT_READINGS } from './use-exports.ts'

/** Says what will be written before it is. */
export function ExportDialog({ list, onClose }: { list: ListToExport; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const [format, setFormat] = useState<keyof typeof FORMAT>('xlsx')
  const { title, endpoint, input, total, filters } = list
  const start = useAction(endpoint, {
    invalidates: EXPORT_READINGS,
    onSuccess: (started) => {
      awaitEnd((started as { id: string }).id)
      toast('success', t(EXPORT.started))
      onClose()
    },
  })
  const formats = Object.entries(FORMAT).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <Modal
      open
      width={560}
      title={t(EXPORT.exportOf, { title })}
      onCancel={onClose}
      okText={t(EXPORT.start)}
      onOk={() => start.mutate({ ...input, format })}
      confirmLoading={start.isPending}
    >
      <dl className={styles['written']}>
        <dt>{t(EXPORT.rows)}</dt>
        <dd>{total ? t(total.exact ? EXPORT.exactly : EXPORT.moreThan, { n: total.n }) : t(EXPORT.unknown)}</dd>
        <dt>{t(EXPORT.filters)}</dt>
        <dd>
          {filters.length === 0 && t(EXPORT.noFilters)}
          {filters.map((filter) => (
            <span key={filter.title}>{t(EXPORT.filter, { ...filter })}</span>
          ))}
        </dd>
        <dt>{t(EXPORT.personal)}</dt>
        <dd>{t(EXPORT.asShown)}</dd>
        <dt>{t(EXPORT.format)}</dt>
        <dd>
          <Radio.Group
            aria-label={t(EXPORT.format)}
            options={formats}
            value={format}
            onChange={({ target }) => setFormat(target.value as keyof typeof FORMAT)}
          />
        </dd>
      </dl>
      <p className={styles['note']}>{t(EXPORT.note)}</p>
    </Modal>
  )
}
