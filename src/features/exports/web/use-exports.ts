import { useDownload, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { exportCancel, exportDownload, exportList, type ExportRow } from '../contract.ts'
import { isUnderWay } from './awaited.ts'
import { EXPORT } from './messages.ts'

/** What an event or an action may have changed. */
export const EXPORT_READINGS = [exportList]
/** Asked again while something is written, should the event stream be cut. */
const POLL_MS = 5_000

/** One's own exports, kept up to date while one is under way. */
export const useExports = () =>
  useEndpoint(exportList, {}, { refetchInterval: (data) => (data?.rows.some(isUnderWay) ? POLL_MS : false) })

/** What can be done with an export: it is stopped after a question, or its file fetched. */
export function useExportActions() {
  const t = useText()
  const cancel = useConfirmedAction(exportCancel, { invalidates: EXPORT_READINGS, done: () => t(EXPORT.cancelled) })
  const download = useDownload(exportDownload, EXPORT_READINGS)
  return {
    cancel: ({ id }: ExportRow): void =>
      cancel.ask(
        { title: t(EXPORT.cancelTitle), text: t(EXPORT.cancelText), yes: t(EXPORT.cancelYes), no: t(EXPORT.keep) },
        { id },
      ),
    download: ({ id, file_name }: ExportRow): void => download.mutate({ input: { id }, name: file_name }),
  }
}
