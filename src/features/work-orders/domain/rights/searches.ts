import type { Words } from '../notifications/addressees.ts'

/** Looking for more numbers within an hour than this is told to the administrator of security (domain 7.3). */
export const SEARCHES_AN_HOUR = 20

/** What the administrator of security is told: `{by}` looked for `{n}` numbers. */
export const SEARCHED_MUCH: Words = {
  name: { zh: '频繁按电话查找', en: 'Many numbers looked for' },
  text: {
    zh: '{by}一小时内按电话查找了{n}个号码，请核查。',
    en: '{by} looked for {n} phone numbers within an hour; please find out why.',
  },
  channels: ['app'],
}
