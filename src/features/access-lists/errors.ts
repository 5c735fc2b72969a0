import { defineErrors } from '#kernel/errors.ts'

export const ACCESS_LIST_ERRORS = defineErrors({
  ADDRESS_OWN: {
    status: 409,
    zh: '该名单包含您当前的地址 {ip}，会把自己挡在外面',
    en: 'This takes in your own address {ip} and would shut you out',
  },
  ADDRESS_TOO_WIDE: {
    status: 400,
    zh: '网段过大：IPv4不大于/8，IPv6不大于/32',
    en: 'The network is too wide: at most /8 of IPv4 and /32 of IPv6',
  },
  ADDRESS_LISTED: { status: 409, zh: '该地址已在名单中，请先移出', en: 'This address is listed; take it off first' },
})
