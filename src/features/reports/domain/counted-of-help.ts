import type { CountMeasure } from './measure.ts'
import { both } from './measure.ts'

/** How departments helped that others called in, in the words of those (domain 5.2, T42). */
export const OF_HELP = {
  helped: {
    sums: 'add',
    title: both({ zh: '采纳协办', en: 'Help taken up' }),
    formula: {
      zh: '期内采纳的协办，由主办回复时自动采纳的也算',
      en: 'Assistance of which the answer was taken up in the period, also by the lead’s reply',
    },
    unit: 'acts',
    cohort: 'helped',
  },
  help_rated: {
    sums: 'add',
    title: both({ zh: '已评价协办', en: 'Help rated' }),
    formula: { zh: '其中主办单位已评价的', en: 'Of those, rated by the department that was helped' },
    unit: 'acts',
    cohort: 'help_rated',
  },
  help_unrated: {
    sums: 'add',
    title: both({ zh: '未评价协办', en: 'Help not rated' }),
    formula: { zh: '其中主办单位未评价的', en: 'Of those, not rated' },
    unit: 'acts',
    cohort: 'help_unrated',
  },
  help_good: {
    sums: 'add',
    title: both({ zh: '协办好评', en: 'Good help' }),
    formula: { zh: '其中评价4分、5分的', en: 'Of those, rated 4 or 5' },
    unit: 'acts',
    cohort: 'help_good',
  },
  help_marks: {
    sums: 'add',
    title: both({ zh: '协办评分合计', en: 'Marks for help, added up' }),
    formula: { zh: '已评价协办的评分之和', en: 'The marks of the help that was rated, added up' },
    unit: 'marks',
    cohort: 'help_rated',
    of: 'rating',
  },
} as const satisfies Record<string, CountMeasure>
