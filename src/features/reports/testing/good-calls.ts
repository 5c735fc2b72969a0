import type { Endpoint } from '#kernel/endpoint.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import {
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportCallers,
  reportCallersFile,
  reportFormsMonth,
  reportFormsWeek,
  reportTextSave,
  weekFile,
} from '../contract.ts'
import { BOARD_ENDPOINTS, BOARD_FILES, listCards } from '../contract/boards.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../contract/long.ts'

export const goodCalls: GoodCalls = {
  good: [
    ...[REPORT_ENDPOINTS, BOARD_ENDPOINTS, REPORT_FILES, BOARD_FILES].flatMap((of) => Object.values<Endpoint>(of)),
    ...[reportFormsWeek, reportFormsMonth, weekFile, monthFile],
  ]
    .map((endpoint) => call('chengguan', endpoint))
    .concat(
      // One person may not wait for all of them.
      [REPORT_STARTS, REPORT_STOPS].flatMap((of) =>
        Object.values<Endpoint>(of).map((endpoint, at) =>
          call(['chengguan', 'dispatcher'][at % 2]!, endpoint, ({ clock }) => {
            const today = dayOf(clock.now())
            return { period: 'range', day: addDays(today, -120), to: today }
          }),
        ),
      ),
      call('chengguan', listCards, () => ({ list: 'inprogress' })),
      [reportCallers, reportCallersFile].map((endpoint) => call('dispatcher', endpoint)),
      call('chengguan_admin', reportTextSave, ({ clock, mark = '' }) => ({
        ...{ report: 'monthly', part: 'analysis', day: dayOf(clock.now()), text: `本月诉求平稳。${mark}` },
      })),
    ),
}
