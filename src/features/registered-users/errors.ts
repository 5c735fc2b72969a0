import { defineErrors } from '#kernel/errors.ts'

export const REGISTERED_ERRORS = defineErrors({
  USER_HAS_ORDERS: {
    status: 409,
    zh: '该用户还有{n}件在办工单，办结后才能解绑',
    en: 'This user has {n} open order(s) and keeps the number until they are done',
  },
  USER_CLOSING: {
    status: 409,
    zh: '该用户已申请注销，到期清除后号码即释放，此前不能解绑',
    en: 'This user is closing the account and keeps the number until it is erased',
  },
  USER_UNBOUND: { status: 409, zh: '该用户已解绑', en: 'The number was taken from this user already' },
})
