import { useState, type ReactNode } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Checkbox, Input, Modal, Radio } from '#ui/kit.ts'
import type { ListToExport } from '#ui/list/slots.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { exportTerms } from '../contract.ts'
import { awaitEnd } from './awaited.ts'
import styles from './Exports.module.css'
import { EXPORT, FORMAT } from './messages.ts'
import { purposeOf } from './purpose.ts'
import { EXPORT_READINGS } from './use-exports.ts'

/** Says what will be written before it is. */
export function ExportDialog({ list, onClose }: { list: ListToExport; onClose: () => void }) {
  const t = useText()
  const session = useSession()
  const [format, setFormat] = useState<keyof typeof FORMAT>('xlsx')
  const [purpose, setPurpose] = useState('')
  const [plain, setPlain] = useState(false)
  const { data: terms } = useEndpoint(exportTerms, {})
  const { title, input, total, filters } = list
  const { isAsked, isNeeded, isAgreed, mayBeAgreed, isTooMany } = purposeOf(list.endpoint, { total, terms, plain })
  const said = isAgreed ? EXPORT.asked : EXPORT.started
  const start = useStart(list.endpoint, said, onClose)
  const startPlain = useStart(list.plain ?? list.endpoint, said, onClose)
  const begin = (): void =>
    plain ? startPlain.mutate({ ...input, purpose }) : start.mutate({ ...input, format, ...(isAsked && { purpose }) })
  const formats = Object.entries(FORMAT).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <Modal
      open
      width={560}
      title={t(EXPORT.exportOf, { title })}
      onCancel={onClose}
      mask={{ closable: false }}
      okText={t(isAgreed ? EXPORT.startAsking : EXPORT.start)}
      onOk={begin}
      okButtonProps={{ disabled: isTooMany || (isNeeded && [...purpose.trim()].length < 2) }}
      confirmLoading={start.isPending || startPlain.isPending}
    >
      <dl className={styles['written']}>
        <Said title={t(EXPORT.rows)}>
          {total ? t(total.exact ? EXPORT.exactly : EXPORT.moreThan, { n: total.n }) : t(EXPORT.unknown)}
        </Said>
        <Said title={t(EXPORT.filters)}>
          {filters.length === 0 && t(EXPORT.noFilters)}
          {filters.map((filter) => (
            <span key={filter.title}>{t(EXPORT.filter, { ...filter })}</span>
          ))}
        </Said>
        <Said title={t(EXPORT.personal)}>
          {t(plain ? EXPORT.inClear : EXPORT.asShown, { n: terms?.plain_rows ?? '' })}
          {list.plain && mayCall(session, list.plain) && (
            <Checkbox checked={plain} onChange={({ target }) => setPlain(target.checked)}>
              {t(EXPORT.plain)}
            </Checkbox>
          )}
          {isTooMany && (
            <p role="alert" className={styles['over']}>
              {t(EXPORT.tooMany, { n: terms?.plain_rows ?? '' })}
            </p>
          )}
        </Said>
        {isAsked && (
          <Said title={t(isNeeded ? EXPORT.purpose : EXPORT.purposeIfAny)}>
            <Input
              aria-label={t(EXPORT.purpose)}
              aria-required={isNeeded}
              maxLength={100}
              placeholder={t(EXPORT.purposeHint)}
              value={purpose}
              onChange={({ target }) => setPurpose(target.value)}
            />
          </Said>
        )}
        <Said title={t(EXPORT.format)}>
          {plain ? (
            t(EXPORT.locked)
          ) : (
            <Radio.Group
              aria-label={t(EXPORT.format)}
              options={formats}
              value={format}
              onChange={({ target }) => setFormat(target.value as keyof typeof FORMAT)}
            />
          )}
        </Said>
      </dl>
      {mayBeAgreed && <p className={styles['note']}>{t(EXPORT.agreed, { n: terms?.approval_rows ?? '' })}</p>}
      <p className={styles['note']}>{t(EXPORT.note)}</p>
    </Modal>
  )
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

/** Asks for the file; it is told here when it is ready. */
function useStart(endpoint: Endpoint, said: Message, onClose: () => void) {
  const t = useText()
  const { toast } = useFeedback()
  return useAction(endpoint, {
    invalidates: EXPORT_READINGS,
    onSuccess: (started) => {
      awaitEnd((started as { id: string }).id)
      toast('success', t(said))
      onClose()
    },
  })
}
