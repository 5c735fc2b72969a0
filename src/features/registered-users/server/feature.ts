import { readPhone } from '#kernel/phones.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { registeredUserGrants } from './grants.ts'
import { editRegistered, listRegistered, unbindRegistered } from './registered-users.ts'

/** The citizens who use the page themselves, as those who run it look after them. */
export const registeredUsers = defineFeature({
  name: 'registered-users',
  title: { zh: '注册用户', en: 'Registered users' },
  contracts: [contract],
  routes: [
    serve(contract.registeredList, listRegistered),
    serve(contract.registeredPhone, async ({ phone }, { keys }) => ({ phone_key: keyedHash(keys, readPhone(phone)!) })),
    serve(contract.registeredEdit, editRegistered),
    serve(contract.registeredUnbind, unbindRegistered),
  ],
  grants: registeredUserGrants,
  reads: ['complaint_order', 'register_user'],
  writes: ['register_user'],
})
