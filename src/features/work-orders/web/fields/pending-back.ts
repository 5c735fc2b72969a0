import type { OrderDetail } from '../../contract/detail.ts'

/** The send-back that is decided on. */
export const pendingBackOf = ({ backs, back_id }: OrderDetail) => backs.find(({ id }) => id === back_id)
