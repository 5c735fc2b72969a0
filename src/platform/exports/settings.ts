import { whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '../settings/settings.ts'

/** So many rows a protected workbook has at most: it is made in memory. */
const PLAIN_AT_MOST = 10_000

export const EXPORT_SETTINGS = defineSettings({
  'export.approval.rows': setting(
    whole(0, 10_000_000),
    10_000,
    { zh: '导出超过多少行须审批，0为不审批', en: 'Rows beyond which somebody else agrees to an export; 0: never' },
    { by: 'sec_admin' },
  ),
  'export.plain.rows': setting(
    whole(1, PLAIN_AT_MOST),
    1000,
    { zh: '明文导出行数上限', en: 'Rows at most of an export with callers in clear' },
    { by: 'sec_admin' },
  ),
})
