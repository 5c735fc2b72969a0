import { useLocation, useNavigate, useParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Modal } from '#ui/kit.ts'

import { LOG_AT } from '../contract.ts'
import { OperationWhole } from './OperationWhole.tsx'

/** A line of the log, over the list of them. */
export function OperationDialog() {
  const t = useText()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { id = '' } = useParams()
  const close = (): void => void navigate(LOG_AT.operations.path + search, { state, replace: true })
  return (
    <Modal open title={t(LOG_AT.operation.title)} width={860} footer={null} onCancel={close}>
      <OperationWhole id={id} alone />
    </Modal>
  )
}
