import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ControlOutlined } from '#ui/icons.ts'
import { useListUrl } from '#ui/list/list-url.ts'
import { ToolButton } from '#ui/list/ToolButton.tsx'
import { useLoadedDialog } from '#ui/parts/use-loaded-dialog.ts'

import type { QueueName } from '../../domain/queues/queues.ts'
import { CONDITIONS } from './messages.ts'

/** Asks a list for more than its filters can say (domain 2.18). */
export function ConditionButton({ queue }: { queue: QueueName }) {
  const t = useText()
  const url = useListUrl()
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('./ConditionDialog.tsx').then((module) => module.ConditionDialog),
  )
  useCommands([{ id: 'orders.conditions', title: CONDITIONS.title, run: open }])
  return (
    <>
      <ToolButton
        seldom
        icon={<ControlOutlined />}
        label={t(CONDITIONS.title)}
        loading={isOpen && !Dialog}
        onClick={open}
      />
      {Dialog && <Dialog queue={queue} url={url} onClose={close} />}
    </>
  )
}
