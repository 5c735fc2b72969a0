import { callEndpoint } from '#ui/api/call.ts'
import { useText } from '#ui/i18n/text.tsx'

import { registeredPhone } from '../contract.ts'
import { REGISTERED } from './messages.ts'

/** What a typed number means as a filter: it never stands in an address itself (decision 0013). */
export const phoneMeant = (phone: string): Promise<{ phone_key: string }> =>
  phone ? callEndpoint(registeredPhone, { phone }) : Promise.resolve({ phone_key: '' })

/** That a list is narrowed to one. */
export const OneNumber = () => useText()(REGISTERED.oneNumber)
