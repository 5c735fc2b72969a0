import { z } from 'zod'

import { EncryptedPassword } from '#features/identity/contract/session.ts'
import { post } from '#kernel/endpoint.ts'

/** Both passwords are encrypted as at sign-in, with the same nonce. */
export const passwordEdit = post('/v1/seller/supplier/PasswordEdit', {
  access: 'signed_in',
  title: { zh: '修改密码', en: 'Change password' },
  audit: 'account.password_changed',
  before_password_change: true,
  // Who has to change it first, perhaps the one who would end the maintenance, may do nothing else.
  in_maintenance: true,
  input: z.object({ old_password: EncryptedPassword, new_password: EncryptedPassword }),
  output: z.null(),
})
