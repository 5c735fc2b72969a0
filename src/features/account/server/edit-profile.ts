import { tellContactChanges } from '#features/messages/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { userEdit } from '../contract/profile.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'
import { removeAvatar } from './avatars.ts'

/** Changes the caller's own profile; where messages go is changed by who proves himself, and told where they went (ASVS 7.5.1, decision 0378). */
export async function editProfile(input: InputOf<typeof userEdit>, context: RequestContext): Promise<null> {
  const { keys, clock, actor } = context
  const before = await readProfile(context)
  const { phone: _, ...rest } = input
  const phone = input.phone ?? before.phone
  const contacts = CONTACTS.filter((contact) => (input[contact] ?? before[contact]) !== before[contact])
  if (contacts.length > 0) context.requireStepUp()
  await tellContactChanges(context, { operator_id: actor.operator_id, contacts })
  if (input.logo === '') await removeAvatar(context, actor.operator_id)
  await save(context, {
    ...rest,
    ...(phone === before.phone
      ? {}
      : { phone: phone === '' ? null : sealText(keys, phone), phone_h: phone === '' ? null : keyedHash(keys, phone) }),
    updated_at: clock.now(),
    updated_by: actor.operator_id,
  })
  context.audit({ object_type: 'operator', object_id: actor.operator_id, before, after: { ...before, ...input } })
  return null
}

const CONTACTS = ['phone', 'ding_user_id'] as const

async function readProfile({ db, keys, actor }: RequestContext) {
  const row = await db
    .selectFrom('operator')
    .select(['nick_name', 'phone', 'introduction', 'ding_user_id', 'logo'])
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, phone: row.phone === null ? '' : openText(keys, row.phone) }
}

interface Change {
  readonly nick_name?: string
  readonly phone?: string | null
  readonly phone_h?: string | null
  readonly introduction?: string
  readonly ding_user_id?: string
  readonly logo?: string
  readonly updated_at: string
  readonly updated_by: string
}

/** Whoever keeps the account and looked at it before is told, as of any other change. */
async function save({ db, actor }: RequestContext, change: Change): Promise<void> {
  await db
    .updateTable('operator')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .execute()
    .catch(onViolation({ operator_phone_u: () => fail(ACCOUNT_ERRORS.PHONE_TAKEN, {}, 'phone') }))
}
