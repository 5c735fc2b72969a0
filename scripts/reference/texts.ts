import { LOG_TEXTS } from '#features/work-orders/domain/log-texts.ts'
import type { ErrorSpec } from '#kernel/errors.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** The lines that steps leave in the history of an order. */
export const logTextsPage = (): Page =>
  page(
    'log-texts.md',
    'History lines · 流转记录文字',
    'src/features/work-orders/domain/log-texts.ts',
    'A line is kept as its key and its parameters, so it reads in either language; codes among the parameters are spelt out.',
    table(
      ['Key', 'Action', '中文', 'English'],
      Object.entries(LOG_TEXTS).map(([key, { action, zh, en }]) => [code(key), code(action), zh, en]),
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
