import { whole } from '#kernel/endpoint.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { defineSettings, setting, settingsOf, wholeOrNever } from '#platform/settings/settings.ts'

/** How long what orders leave behind is kept (domain 7.4). */
export const RETENTION_SETTINGS = defineSettings({
  'retention.orderlog': setting(
    wholeOrNever(184, 36600),
    1095,
    {
      zh: '办结多少天后流程日志打包归档，0为不归档',
      en: 'Days after closing until the history of an order is packed; 0: never',
    },
    { by: 'sec_admin' },
  ),
  'retention.access': setting(
    whole(184, 3660),
    1095,
    {
      zh: '工单访问记录保留天数',
      en: 'Days that it is kept who saw which orders',
    },
    { by: 'sec_admin' },
  ),
})

/** The same as a tenant has them, in days. */
export const retentionOf = (kept: KeptValues) => settingsOf(kept, RETENTION_SETTINGS)
