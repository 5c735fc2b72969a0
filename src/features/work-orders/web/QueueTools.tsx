import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useOpenForm } from '#ui/form/use-open-form.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DesktopOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { ToolButton } from '#ui/list/ToolButton.tsx'
import { Slotted } from '#ui/slots.tsx'

import { complaintSave } from '../contract/actions.ts'
import { deskPath } from '../domain/queues/addresses.ts'
import { lengthOf, type QueueName } from '../domain/queues/queues.ts'
import { ConditionButton } from './conditions/ConditionButton.tsx'
import { EnterOrderDialog } from './dialogs.ts'
import { LIST, MENU } from './messages.ts'
import { queueTools } from './slots.ts'

const ENTER = ['enter'] as const

/** How a queue is worked through, and how new orders come in, for those who take them in (domain 2.4). */
export function QueueTools({ queue }: { queue: QueueName }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const enters = (queue === 'all' || queue === 'normal') && mayCall(session, complaintSave)
  const [entering, setEntering] = useOpenForm(`queue ${queue}`, enters ? ENTER : [])
  useCommands(enters ? [{ id: 'orders.create', title: LIST.create, run: () => setEntering('enter') }] : [])
  return (
    <>
      {lengthOf(queue) !== 'finished' && queue !== 'all' && (
        <Button icon={<DesktopOutlined />} onClick={() => void navigate(deskPath(queue) + search)}>
          {t(MENU.desk)}
        </Button>
      )}
      {enters && <ToolButton icon={<PlusOutlined />} label={t(LIST.create)} onClick={() => setEntering('enter')} />}
      <ConditionButton queue={queue} />
      <Slotted slot={queueTools} given={{ queue }} />
      <Suspense fallback={null}>{entering && <EnterOrderDialog onClose={() => setEntering(null)} />}</Suspense>
    </>
  )
}
