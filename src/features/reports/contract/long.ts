import { post } from '#kernel/endpoint.ts'
import { z } from 'zod'

import { REPORT_ENDPOINTS } from '../contract.ts'
import { LONG_REPORTS, type LongReportKey } from '../domain/report.ts'

const longEndpoint = (key: LongReportKey, name: string, zh: string, en: string) => {
  const { path, title, input } = REPORT_ENDPOINTS[key]
  return post(`${path}${name}`, {
    title: { zh: `${title.zh}：${zh}`, en: `${title.en}: ${en}` },
    access: 'granted',
    audit: `report.count_${name.toLowerCase()}`,
    input,
    output: z.null(),
  })
}
const perLongReport = (name: string, zh: string, en: string) =>
  Object.fromEntries(LONG_REPORTS.map(({ key }) => [key, longEndpoint(key, name, zh, en)])) as Record<
    LongReportKey,
    ReturnType<typeof longEndpoint>
  >

/** Counts a report of many days in the background, anew where it was counted before. */
export const REPORT_STARTS = perLongReport('Start', '后台统计', 'count in the background')
export const REPORT_STOPS = perLongReport('Stop', '取消后台统计', 'stop counting in the background')
