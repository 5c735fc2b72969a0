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

/** Told by the feature that counts what rises (domain 5.11). */
export const WARNING_FOUND: Words = {
  name: { zh: '苗头预警', en: 'Early warning' },
  text: {
    zh: '{place}“{matter}”有上升苗头：近{days}天{n}件，往常每{days}天{usual}件，请关注。',
    en: '“{matter}” is rising at {place}: {n} orders in {days} days, usually {usual}.',
  },
  channels: ['app'],
}
/** Without the address, which may be somebody's home. */
export const ADDRESS_FOUND: Words = {
  name: { zh: '热点地址预警', en: 'Hot address' },
  text: {
    zh: '{place}有同一地址近{days}天反映{n}件，请关注。',
    en: '{n} orders in {days} days come from one address at {place}.',
  },
  channels: ['app'],
}
