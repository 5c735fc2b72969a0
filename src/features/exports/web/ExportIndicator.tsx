import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { eventStream } from '#features/identity/contract/session.ts'
import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { useLiveUpdates } from '#ui/api/live.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownloadOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { EXPORTS_PATH, type ExportRow } from '../contract.ts'
import { isUnderWay, takeEnded } from './awaited.ts'
import styles from './ExportIndicator.module.css'
import { EXPORT } from './messages.ts'
import { progressText } from './progress-text.ts'
import { EXPORT_READINGS, useExportActions, useExports } from './use-exports.ts'

const IN_MENU = 5
const SAID_SECONDS = 8

/** How far exports have come, on every screen, for those who may export. */
export function ExportIndicator() {
  return mayOpen(useSession(), EXPORTS_PATH) ? <Indicator /> : null
}

/** There only while something is written or waits to be fetched. */
function Indicator() {
  const t = useText()
  const navigate = useNavigate()
  useLiveUpdates(eventStream, 'export.', EXPORT_READINGS)
  const { data } = useExports()
  const { cancel, download } = useExportActions()
  const rows = data?.rows ?? NONE
  useToldOfEnd(rows)
  const underWay = rows.filter(isUnderWay)
  const toFetch = rows.filter(({ state }) => state === 'done')
  if (underWay.length + toFetch.length === 0) return null
  const share = shareOf(underWay)
  const percent = share === null ? null : Math.floor(share * 100)
  const label = underWay.length
    ? t(percent === null ? EXPORT.underWay : EXPORT.underWayPercent, { n: underWay.length, percent: percent ?? 0 })
    : t(EXPORT.toFetch, { n: toFetch.length })
  const entry = (row: ExportRow) => {
    const said = { name: row.file_name, n: row.rows, progress: progressText(row, t) }
    return {
      key: row.id,
      label: <span className={styles['entry']}>{t(isUnderWay(row) ? EXPORT.menuCancel : EXPORT.menuFetch, said)}</span>,
      onClick: () => (isUnderWay(row) ? cancel(row) : download(row)),
    }
  }
  const items = [
    ...[...underWay, ...toFetch].slice(0, IN_MENU).map(entry),
    { type: 'divider' as const },
    { key: 'all', label: t(EXPORT.mine), onClick: () => void navigate(EXPORTS_PATH) },
  ]
  const ring = (
    <span
      className={styles['ring']}
      data-unknown={percent === null || undefined}
      style={{ '--done': `${percent ?? 25}%` } as object}
    />
  )
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        icon={underWay.length ? ring : <DownloadOutlined />}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      />
    </Dropdown>
  )
}

const NONE: readonly ExportRow[] = []

/** How much of all that is under way is written; null where one of them does not know how long it will be. */
function shareOf(rows: readonly ExportRow[]): number | null {
  const total = rows.reduce((sum, { total: of }) => sum + (of ?? Number.NaN), 0)
  const written = rows.reduce((sum, { rows: n }) => sum + n, 0)
  return Number.isNaN(total) || total === 0 ? null : Math.min(written / total, 1)
}

/** Says once that an export is ready, or that it failed. */
function useToldOfEnd(rows: readonly ExportRow[]): void {
  const t = useText()
  const { toast } = useFeedback()
  useEffect(() => {
    for (const { state, file_name: name, rows: n, answer } of takeEnded(rows)) {
      if (state === 'done') toast('success', t(EXPORT.ready, { name, n }), SAID_SECONDS)
      if (state === 'refused') toast('warning', t(EXPORT.notAgreed, { name }), SAID_SECONDS)
      if (state === 'lapsed') toast('warning', t(EXPORT.notDecided, { name }), SAID_SECONDS)
      if (state === 'failed')
        toast('error', t(answer ? EXPORT.brokenWhy : EXPORT.broken, { name, answer }), SAID_SECONDS)
    }
  }, [rows, t, toast])
}
