import type { FieldGiven } from '#ui/form/Field.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { HINT } from './messages.ts'

/** Which number was called: the caller's own is known, and taken where no other one is told. */
export function CalledNumber({ order, required = false, ...given }: FieldGiven & { order: OrderDetail }) {
  const t = useText()
  const { caller_phone, is_secret } = order
  if (!caller_phone || is_secret) return <TextField {...given} required={required} />
  return <TextField {...given} placeholder={t(HINT.callersNumber, { phone: caller_phone })} />
}
