import { useNavigate } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import type { QueueName } from '#features/work-orders/domain/public.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UploadOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'

import { IMPORT_PATH } from '../contract.ts'
import { IMPORT_TITLE } from './title.ts'

/** To the import, above the queue that its orders come into (domain 2.4). */
export function ImportButton({ queue }: { queue: QueueName }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const offered = queue === 'normal' && mayOpen(session, IMPORT_PATH)
  const open = (): void => void navigate(IMPORT_PATH)
  useCommands(offered ? [{ id: 'import', title: IMPORT_TITLE, run: open }] : [])
  if (!offered) return null
  return (
    <Button type="primary" icon={<UploadOutlined />} onClick={open}>
      {t(IMPORT_TITLE)}
    </Button>
  )
}
