import { z } from 'zod'

import { Flag, whole } from '#kernel/endpoint.ts'
import { isOfficePhone } from '#kernel/phones.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { defineSettings, setting, settingsOf } from '#platform/settings/settings.ts'

import { PASSWORD_PROFILES, type PasswordPolicy } from '../domain/password-policy.ts'

const { government } = PASSWORD_PROFILES
const PROFILE = {
  government: { zh: '等保（10位三类，90天，不重复5次）', en: 'MLPS: 10 characters of 3 kinds, 90 days, 5 not again' },
  length: { zh: '长度优先（15位，不要求种类和更换）', en: 'By length: 15 characters, no kinds, no ageing' },
  own: { zh: '自定义（按下列各项）', en: 'As set below' },
} as const
const OWN = {
  by: 'sec_admin',
  note: { zh: '仅在密码策略为“自定义”时有效', en: 'Counts where the policy is “as set below”' },
} as const

const NO_PHONE = { zh: '电话号码不正确', en: 'this is not a phone number' }

export const IDENTITY_SETTINGS = defineSettings({
  'app.support_phone': setting(
    z.string().trim().max(30),
    '',
    { zh: '技术支持电话', en: 'Phone of the support' },
    { wrong: (number) => (number === '' || isOfficePhone(number) ? null : NO_PHONE) },
  ),
  'pwd.profile': setting(
    z.enum(['government', 'length', 'own']),
    'government',
    { zh: '密码策略', en: 'Password policy' },
    {
      ...{ by: 'sec_admin', words: PROFILE },
      note: {
        zh: '下次登录和修改密码时按新策略检查',
        en: 'Passwords are looked at by it at the next sign-in or change',
      },
    },
  ),
  'pwd.minLength': setting(whole(8, 32), government.shortest, { zh: '密码最短长度', en: 'Shortest password' }, OWN),
  'pwd.classes': setting(whole(1, 4), government.classes, { zh: '密码字符种类', en: 'Kinds of characters' }, OWN),
  'pwd.maxAgeDays': setting(
    whole(0, 3650),
    government.max_age_days,
    { zh: '密码有效天数（0为不过期）', en: 'Days until a password is old (0: never)' },
    OWN,
  ),
  'pwd.history': setting(
    whole(0, 10),
    government.history,
    { zh: '不可重复使用的历史密码数', en: 'Former passwords that may not come back' },
    OWN,
  ),
  'pwd.weak.block': setting(
    Flag,
    0,
    { zh: '密码不符合策略或已到期时须先修改', en: 'Who has a weak or old password has to change it first' },
    {
      by: 'sec_admin',
      note: {
        zh: '下次用密码登录时起；未开启时只提示',
        en: 'From the next sign-in by password on; without it there is only a hint',
      },
    },
  ),
})

/** Whether somebody whose password is not what is asked of it may do nothing else before he has changed it. */
export const blocksWeak = (kept: KeptValues): boolean => settingsOf(kept, IDENTITY_SETTINGS)['pwd.weak.block'] === 1

/** What the tenant asks of passwords. */
export function passwordPolicy(kept: KeptValues): PasswordPolicy {
  const values = settingsOf(kept, IDENTITY_SETTINGS)
  const profile = values['pwd.profile']
  if (profile !== 'own') return PASSWORD_PROFILES[profile]
  return {
    shortest: values['pwd.minLength'],
    classes: values['pwd.classes'],
    max_age_days: values['pwd.maxAgeDays'],
    history: values['pwd.history'],
  }
}
