import { defineSettings, setting, wholeOrNever } from '#platform/settings/settings.ts'

/** How long an account may stay unused (domain 7.5). */
export const OPERATOR_SETTINGS = defineSettings({
  'account.unusedDays': setting(
    wholeOrNever(30, 3660),
    90,
    {
      zh: '账号多少天未登录自动停用，0为不停用',
      en: 'Days without a sign-in until an account is put out of use; 0: never',
    },
    { by: 'sec_admin' },
  ),
})
