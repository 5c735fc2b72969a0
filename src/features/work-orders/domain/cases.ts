import type { Words } from './addressees.ts'

export const CASES_PATH = '/rexian/all/cases'

/** `{n}` callers within `{days}` days speak of `{matter}` at `{place}`. */
export const CASE_FOUND: Words = {
  name: { zh: '群体性诉求预警', en: 'Collective case' },
  text: {
    zh: '{place}“{matter}”近{days}天已有{n}人反映，请关注。',
    en: '{n} callers speak of “{matter}” at {place} within {days} days.',
  },
  channels: ['app'],
}
