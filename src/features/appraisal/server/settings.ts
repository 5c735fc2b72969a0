import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

import { RANKING } from '../domain/ranking.ts'

/** What departments are told of each other (domain 5.1, 9.1). */
export const APPRAISAL_SETTINGS = defineSettings({
  'report.rank': setting(
    z.enum(keysOf(RANKING)),
    'band',
    { zh: '单位得分的表示', en: 'How scores of departments are told apart' },
    { words: RANKING },
  ),
  'report.deptSeeRank': setting(Flag, 0, {
    zh: '单位可看其他单位的得分',
    en: 'Departments see the scores of the others',
  }),
})
