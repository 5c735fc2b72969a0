import { z } from 'zod'

import { Flag, get, post, text } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'

import { TRIAL_KEYS, TRIAL_STATES } from './domain/trial.ts'

export const SETUP_AT = { path: '/sys/setup', title: { zh: '开通向导', en: 'Getting started' } } as const
export const DISTRICT_AT = { path: '/sys/district', title: { zh: '区县信息', en: 'District' } } as const

const Count = z.int()

/** What there is of everything that an order needs on its way (domain 8.6). */
export const setupState = get('/v1/seller/setup/SetupState', {
  title: { zh: '开通进度', en: 'The way to the first order' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: z.object({
    ...{ named: Flag, streets: Count, communities: Count },
    ...{ departments: Count, unmanned: Count, without_liaison: Count, people: Count },
    ...{ categories: Count, limit_rules: Count, year: Count, published: Flag },
    ...{
      dispatchers: Count,
      reviewers: Count,
      administrators: Count,
      sends_sms: Flag,
      received: Flag,
      allocated: Flag,
    },
  }),
})

const District = z.object({
  username: text(2, 60),
  short_name: text(1, 20),
  region_code: z.string().regex(/^\d{6}$/),
  superior_name: text(0, 60).default(''),
})

/** How the platform is called and where it is. */
export const districtInfo = get('/v1/seller/setup/DistrictInfo', {
  title: { zh: '区县信息', en: 'District' },
  access: 'granted',
  input: z.object({}),
  output: z.object({
    ...{ username: z.string(), short_name: z.string(), region_code: z.string(), superior_name: z.string() },
    version: z.int(),
  }),
})

export const districtSave = post('/v1/seller/setup/DistrictSave', {
  title: { zh: '保存区县信息', en: 'Save the district' },
  access: 'granted',
  audit: 'district.save',
  input: District.extend({ version: Version.optional() }),
  output: z.null(),
})

/** An order on its whole way, by the accounts that there are; nothing of it is kept (decision 0207). */
export const setupTrial = post('/v1/seller/setup/SetupTrial', {
  title: { zh: '试派工单', en: 'Try an order' },
  access: 'granted',
  audit: 'setup.trial',
  input: z.object({}),
  output: z.object({
    steps: z.array(
      z.object({
        key: z.enum(TRIAL_KEYS),
        state: z.enum(TRIAL_STATES),
        /** Who did it; '' where nobody could. */
        who: z.string(),
        /** What refused it. */
        why: z.string(),
      }),
    ),
  }),
})
