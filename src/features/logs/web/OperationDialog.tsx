import { useLocation, useNavigate, useParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Modal } from '#ui/kit.ts'

import { LOG_AT } from '../contract.ts'
import { OperationScreen } from './OperationScreen.tsx'
import { OperationWhole } from './OperationWhole.tsx'

/** The log, and over it one of its lines. */
export function OperationDialog() {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id = '' } = useParams()
  const close = (): void => void navigate(LOG_AT.operations.path + search, { replace: true })
  return (
    <>
      <OperationScreen />
      <Modal open title={t(LOG_AT.operation.title)} width={860} footer={null} onCancel={close}>
        <OperationWhole id={id} />
      </Modal>
    </>
  )
}
