import { useAction, useDownload, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { useShownOnce } from '#ui/parts/use-shown-once.ts'

import { exportCancel, exportDownload, exportList, exportPassword, type ExportRow } from '../contract.ts'
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
  const password = usePassword()
  return {
    password,
    cancel: ({ id }: ExportRow): void =>
      cancel.ask(
        { title: t(EXPORT.cancelTitle), text: t(EXPORT.cancelText), yes: t(EXPORT.cancelYes), no: t(EXPORT.keep) },
        { id },
      ),
    download: ({ id, file_name }: ExportRow): void => download.mutate({ input: { id }, name: file_name }),
  }
}

/** Shows what opens a file, which is done once: whoever asks by mistake is asked first. */
function usePassword(): (row: ExportRow) => void {
  const t = useText()
  const { confirm } = useFeedback()
  const tellOnce = useShownOnce()
  const tell = useAction(exportPassword, { invalidates: EXPORT_READINGS })
  const show = async ({ id, file_name: name }: ExportRow): Promise<void> => {
    const title = t(EXPORT.passwordTitle)
    if (!(await confirm({ title, text: t(EXPORT.passwordAsk), yes: t(EXPORT.password), no: t(UI.cancel) }))) return
    const { password } = await tell.mutateAsync({ id })
    await tellOnce({ title, text: t(EXPORT.passwordText, { name, password }), copied: password })
  }
  // What is refused is told by the call itself.
  return (row) => void show(row).catch(() => undefined)
}
