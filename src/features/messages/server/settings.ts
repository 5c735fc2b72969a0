import { defineSettings, setting, wholeOrNever } from '#platform/settings/settings.ts'

const MOST = 10_000_000

export const MESSAGE_SETTINGS = defineSettings({
  'sms.perDay': setting(
    wholeOrNever(1, MOST),
    50_000,
    { zh: '每日短信上限', en: 'SMS sent in a day at most' },
    {
      note: {
        zh: '0表示不限。验证码始终发出并计入总数；超出的短信次日早晨发送，次日仍超出的不再发送。',
        en: '0 is no limit. Codes always leave and count; what is beyond it leaves the next morning, or not at all where that day is full too.',
      },
    },
  ),
})
