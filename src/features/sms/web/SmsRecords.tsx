import { Records } from '#features/messages/web/public.ts'

import { RECORD_AT } from '../contract.ts'

const ONLY = { channel: 'sms', title: RECORD_AT.title } as const

/** The SMS among what was sent. */
export const SmsRecords = () => <Records only={ONLY} />
