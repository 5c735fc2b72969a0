import { CHANNEL } from '#features/messages/domain/public.ts'
import type { Words } from '#features/work-orders/domain/notifications/addressees.ts'
import { EVENT_READERS } from '#features/work-orders/domain/notifications/readers.ts'
import { EVENT_NAMES, EVENTS } from '#features/work-orders/domain/notifications/events.ts'
import { LOG_TEXTS } from '#features/work-orders/domain/lifecycle/log-texts.ts'
import type { ErrorSpec } from '#kernel/errors.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** The lines that steps leave in the history of an order. */
export const logTextsPage = (): Page =>
  page(
    'log-texts.md',
    'History lines · 流转记录文字',
    'src/features/work-orders/domain/lifecycle/log-texts.ts',
    'A line is kept as its key and its parameters, so it reads in either language; codes among the parameters are spelt out.',
    table(
      ['Key', 'Action', '中文', 'English'],
      Object.entries(LOG_TEXTS).map(([key, { action, zh, en }]) => [code(key), code(action), zh, en]),
    ),
  )

/** Who is told what of an order, unless a tenant chose otherwise. */
export const notificationsPage = (): Page =>
  page(
    'notifications.md',
    'Notifications · 消息通知',
    'src/features/work-orders/domain/notifications/events.ts',
    'Each event is switched on and off by channel with the setting `notify.<event>.<channel>`.',
    table(
      ['Event', '名称', 'Name', 'Line of history', 'Who', 'Channels', '中文', 'English'],
      EVENT_NAMES.map((event) => {
        const { name, on = [], channels, text }: Words & { on?: readonly string[] } = EVENTS[event]
        const by = channels.map((channel) => CHANNEL[channel].zh).join('、')
        return [
          code(event),
          name.zh,
          name.en,
          on.map(code).join(' '),
          EVENT_READERS[event].who.en,
          by,
          text.zh,
          text.en,
        ]
      }),
    ),
  )

/** Every refusal that a caller may meet. */
export const errorsPage = (errors: readonly ErrorSpec[]): Page =>
  page(
    'errors.md',
    'Error codes · 错误码',
    'the refusals that the features declare (`defineErrors`)',
    'A refusal answers `{ "status": false, "code": …, "msg": … }` with the HTTP status below, in the language of the caller.',
    table(
      ['Code', 'HTTP', '中文', 'English'],
      errors
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ code: key, status, zh, en }) => [code(key), String(status), zh, en]),
    ),
  )
