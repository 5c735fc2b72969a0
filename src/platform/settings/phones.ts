import { z } from 'zod'

import { readPhone } from '#kernel/phones.ts'

import type { KeptValues } from '../kept/kept.ts'
import { defineSettings, setting, settingsOf } from './settings.ts'

/** What goes before local numbers, typed, imported or looked for (decision 0311). */
export const PHONES = defineSettings({
  'phone.areaCode': setting(
    z.string().regex(/^(0\d{2,3})?$/),
    '',
    { zh: '本地区号', en: 'Area code of local phones' },
    {
      note: {
        zh: '不带区号的座机号自动补上；此前已登记的号码不变',
        en: 'Goes before local numbers from now on; those kept already stay as they are',
      },
    },
  ),
})

/** The area code of a tenant, `0731`; empty where it set none. */
export const areaCodeOf = (kept: KeptValues): string => settingsOf(kept, PHONES)['phone.areaCode']

/** One number in the form in which a tenant keeps it and looks it up; null for what is none. */
export const readNumber = (kept: KeptValues, typed: string): string | null => readPhone(typed, areaCodeOf(kept))
