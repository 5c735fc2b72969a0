import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const appraisalGrants = {
  scorecards: {
    title: { zh: '查看单位得分卡', en: 'See scorecards of departments' },
    endpoints: [contract.scorecardList, contract.scorecardInfo],
    screens: Object.values(contract.SCORECARDS).map(({ path }) => path),
  },
  stages: {
    title: { zh: '查看环节时长', en: 'See the hours of each stage' },
    endpoints: [contract.stageHours],
    screens: [contract.STAGE_HOURS.path],
  },
} satisfies Grants
