import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'

import { complaintSave } from '../contract/actions.ts'
import type { QueueName } from '../domain/queues.ts'
import { LIST } from './messages.ts'

const EnterOrderDialog = lazy(() =>
  import('./actions/EnterOrderDialog.tsx').then((module) => ({ default: module.EnterOrderDialog })),
)

const IMPORT_PATH = '/rexian/hotline/normal/import'

/** How new orders come in, for those who take them in (domain 2.4). */
export function QueueTools({ queue }: { queue: QueueName }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const enters = (queue === 'all' || queue === 'normal') && mayCall(session, complaintSave)
  const imports = queue === 'normal' && mayOpen(session, { path: IMPORT_PATH } as never)
  return (
    <>
      {enters && (
        <Button icon={<PlusOutlined />} onClick={() => setEntering(true)}>
          {t(LIST.create)}
        </Button>
      )}
      {imports && (
        <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate(IMPORT_PATH)}>
          {t(LIST.import)}
        </Button>
      )}
      <Suspense fallback={null}>{entering && <EnterOrderDialog onClose={() => setEntering(false)} />}</Suspense>
    </>
  )
}
