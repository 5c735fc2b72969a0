import { useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Input, Modal, Radio } from '#ui/kit.ts'
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
  const [purpose, setPurpose] = useState('')
  const { title, endpoint, input, total, filters } = list
  const asked = 'shape' in endpoint.input && 'purpose' in (endpoint.input.shape as object)
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
      onOk={() => start.mutate({ ...input, format, ...(asked && { purpose }) })}
      okButtonProps={{ disabled: asked && [...purpose.trim()].length < 2 }}
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
        {asked && (
          <>
            <dt>{t(EXPORT.purpose)}</dt>
            <dd>
              <Input
                aria-label={t(EXPORT.purpose)}
                maxLength={100}
                placeholder={t(EXPORT.purposeHint)}
                value={purpose}
                onChange={({ target }) => setPurpose(target.value)}
              />
            </dd>
          </>
        )}
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
