import type { Text } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OperationRow } from '../contract.ts'
import { OPERATION_RESULT, SYSTEM } from '../domain/operation.ts'

export const whoOf = ({ operator_name }: OperationRow, t: Text): string => operator_name || t(SYSTEM)
export const titleOf = ({ action, action_title }: OperationRow, t: Text): string =>
  action_title ? t(action_title) : action
export const objectOf = ({ object_title, object_id, object_no }: OperationRow, t: Text): string =>
  [t(object_title), object_no ?? object_id].filter(Boolean).join(' ')
export const resultOf = ({ result, why }: OperationRow, t: Text) =>
  result === 'ok' ? (
    t(OPERATION_RESULT.ok)
  ) : (
    <>
      <Tag tone={result === 'failed' ? 'red' : 'orange'}>{t(OPERATION_RESULT[result])}</Tag> {t(why)}
    </>
  )
