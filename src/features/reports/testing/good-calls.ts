import type { Endpoint } from '#kernel/endpoint.ts'
import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  BOARD_ENDPOINTS,
  BOARD_FILES,
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportFormsMonth,
  reportFormsWeek,
  weekFile,
} from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    ...[REPORT_ENDPOINTS, BOARD_ENDPOINTS, REPORT_FILES, BOARD_FILES].flatMap((of) => Object.values<Endpoint>(of)),
    ...[reportFormsWeek, reportFormsMonth, weekFile, monthFile],
  ].map((endpoint) => call('chengguan', endpoint)),
}
