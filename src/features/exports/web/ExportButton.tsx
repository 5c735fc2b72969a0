import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownloadOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import type { ListToExport } from '#ui/list/slots.ts'
import { ToolButton } from '#ui/list/ToolButton.tsx'
import { useLoadedDialog } from '#ui/parts/use-loaded-dialog.ts'

import { EXPORT } from './messages.ts'

/** “Export” over a list, for those who may. */
export function ExportButton(list: ListToExport) {
  const t = useText()
  const session = useSession()
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('./ExportDialog.tsx').then((module) => module.ExportDialog),
  )
  const may = mayCall(session, list.endpoint)
  useCommands(
    may && !list.chosen && list.total?.n !== 0 ? [{ id: 'list.export', title: EXPORT.export, run: open }] : [],
  )
  if (!may) return null
  const given = { disabled: list.total?.n === 0, loading: isOpen && !Dialog, onClick: open }
  return (
    <>
      {list.chosen ? (
        <Button size="small" {...given}>
          {t(EXPORT.exportChosen)}
        </Button>
      ) : (
        <ToolButton seldom icon={<DownloadOutlined />} label={t(EXPORT.export)} {...given} />
      )}
      {Dialog && <Dialog list={list} onClose={close} />}
    </>
  )
}
