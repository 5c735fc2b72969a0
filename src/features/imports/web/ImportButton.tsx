import { useNavigate } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import type { QueueName } from '#features/work-orders/domain/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UploadOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'

import { IMPORT_KINDS, KINDS } from '../domain/kinds.ts'

/** To an import, above the list that its orders come into (domain 2.4). */
export function ImportButton({ queue }: { queue: QueueName }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const kind = IMPORT_KINDS.find((one) => KINDS[one].queue === queue)
  const offered = kind && mayOpen(session, KINDS[kind].path) ? KINDS[kind] : null
  const open = (): void => void (offered && navigate(offered.path))
  useCommands(offered ? [{ id: 'import', title: offered.title, run: open }] : [])
  if (!offered) return null
  return (
    <Button type="primary" icon={<UploadOutlined />} onClick={open}>
      {t(offered.title)}
    </Button>
  )
}
